-- What a seat did in a game: bids or plays, those that were not true, those of them that were called; calls, and the right ones.
ALTER TABLE match_people ADD COLUMN claims INTEGER NOT NULL DEFAULT 0;
ALTER TABLE match_people ADD COLUMN bluffs INTEGER NOT NULL DEFAULT 0;
ALTER TABLE match_people ADD COLUMN caught INTEGER NOT NULL DEFAULT 0;
ALTER TABLE match_people ADD COLUMN calls INTEGER NOT NULL DEFAULT 0;
ALTER TABLE match_people ADD COLUMN right_calls INTEGER NOT NULL DEFAULT 0;
