-- The ladder shows who has played at least five rated games (`leastGames`): nobody else is kept in its order, which costs a row for each change.

DROP INDEX ladder;
CREATE INDEX ladder ON ratings (game, rating) WHERE games >= 5;
