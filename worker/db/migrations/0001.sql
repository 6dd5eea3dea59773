-- Times are ms since 1970. Ids are lower-case hex. A guest is a user without username.

CREATE TABLE users (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  username TEXT UNIQUE COLLATE NOCASE,
  password TEXT,
  recovery TEXT,
  role TEXT NOT NULL DEFAULT 'player',
  banned_until INTEGER,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE sessions (
  token_hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_of_user ON sessions (user_id);

CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX passkeys_of_user ON passkeys (user_id);

CREATE TABLE rooms (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  creator TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open',
  created_at INTEGER NOT NULL
) WITHOUT ROWID;

-- A code belongs to a room until its lease ends; it is taken over only after that (RULES 5.1).
CREATE TABLE codes (
  code TEXT PRIMARY KEY,
  room TEXT NOT NULL,
  leased_until INTEGER NOT NULL,
  -- Until the lease is over the code stays cold after its room has let it go.
  released INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;

CREATE TABLE matches (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  rules_version INTEGER NOT NULL,
  rated INTEGER NOT NULL,
  started_at INTEGER NOT NULL,
  ended_at INTEGER NOT NULL,
  record TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE match_people (
  match_id TEXT NOT NULL REFERENCES matches (id),
  seat INTEGER NOT NULL,
  user_id TEXT,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  rank INTEGER NOT NULL,
  -- Millionths of a rating point (RULES 6.5); null in unrated games.
  before INTEGER,
  change INTEGER,
  PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;
CREATE INDEX matches_of_user ON match_people (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE ratings (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  game TEXT NOT NULL,
  rating INTEGER NOT NULL,
  games INTEGER NOT NULL,
  wins INTEGER NOT NULL,
  PRIMARY KEY (user_id, game)
) WITHOUT ROWID;
CREATE INDEX ladder ON ratings (game, rating);

-- What players reported, with the chat around it, for the admin (RULES 5.9).
CREATE TABLE reports (
  id INTEGER PRIMARY KEY,
  room TEXT NOT NULL,
  reporter TEXT NOT NULL,
  reported TEXT NOT NULL,
  reason TEXT NOT NULL,
  chat TEXT NOT NULL,
  created_at INTEGER NOT NULL
);
