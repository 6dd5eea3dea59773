-- Seats of games are kept by person: a seat is one row instead of two, and who sat in a game is read in the game's own row. Bots are ''.

ALTER TABLE matches ADD COLUMN seated TEXT;
UPDATE matches SET seated = (
  SELECT json_group_array(DISTINCT coalesce(user_id, '')) FROM match_people WHERE match_id = matches.id
);

CREATE TABLE match_people_by_person (
  match_id TEXT NOT NULL REFERENCES matches (id),
  seat INTEGER NOT NULL,
  -- An older worker writes null for a bot.
  user_id TEXT NOT NULL ON CONFLICT REPLACE DEFAULT '',
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  rank INTEGER NOT NULL,
  -- Millionths of a rating point (RULES 6.5); null in unrated games.
  before INTEGER,
  change INTEGER,
  -- Bids or plays, those that were not true, those of them that were called; calls, and the right ones.
  claims INTEGER NOT NULL DEFAULT 0,
  bluffs INTEGER NOT NULL DEFAULT 0,
  caught INTEGER NOT NULL DEFAULT 0,
  calls INTEGER NOT NULL DEFAULT 0,
  right_calls INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, match_id, seat)
) WITHOUT ROWID;
INSERT INTO match_people_by_person
  SELECT match_id, seat, user_id, name, kind, rank, before, change, claims, bluffs, caught, calls, right_calls FROM match_people;
DROP TABLE match_people;
ALTER TABLE match_people_by_person RENAME TO match_people;
