-- Accounts: what devices people are signed in on, names that nobody may take, passkeys in the making.

ALTER TABLE users ADD COLUMN deleted_at INTEGER;
-- The key of a guest's name: whoever registers it is looked up by this (RULES 6.1). Null for others.
ALTER TABLE users ADD COLUMN guest_key TEXT;
CREATE INDEX guests_by_name ON users (guest_key) WHERE guest_key IS NOT NULL;

-- Browser and system, as `Firefox · Android`, so that their owner knows one from another.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE passkeys ADD COLUMN device TEXT NOT NULL DEFAULT '';

-- Names that have been somebody's, by key. `until` null: for ever, its owner is gone; else until then for its owner only.
CREATE TABLE reserved_names (
  key TEXT PRIMARY KEY COLLATE NOCASE,
  user_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  until INTEGER
) WITHOUT ROWID;

-- What a passkey is asked to sign, once. `user_id` null: somebody is signing in.
CREATE TABLE challenges (
  challenge TEXT PRIMARY KEY,
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) WITHOUT ROWID;
