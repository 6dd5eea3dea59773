-- What admins need: bans with a reason, mutes, games that are void, reports that are settled, announcements, and a record of it all.

ALTER TABLE users ADD COLUMN ban_reason TEXT;
-- Until when somebody cannot chat.
ALTER TABLE users ADD COLUMN muted_until INTEGER;
CREATE INDEX admins ON users (role) WHERE role <> 'player';

-- A void game stays, with this flag; its rating changes have been taken back.
ALTER TABLE matches ADD COLUMN voided_at INTEGER;
CREATE INDEX void_matches ON matches (id) WHERE voided_at IS NOT NULL;

ALTER TABLE reports ADD COLUMN settled_at INTEGER;
CREATE INDEX open_reports ON reports (id) WHERE settled_at IS NULL;

-- Shown on every page until then.
CREATE TABLE announcements (
  id INTEGER PRIMARY KEY,
  text TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  until INTEGER NOT NULL
);

-- What admins did. `admin` is an id, or 'command' for `npm run admin`; `detail` is JSON.
CREATE TABLE audit (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  admin TEXT NOT NULL,
  act TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL
);
-- Append-only: nobody changes a line, and none goes before it is two years old.
CREATE TRIGGER audit_is_fixed BEFORE UPDATE ON audit BEGIN
  SELECT RAISE(ABORT, 'lines of the audit are never changed');
END;
CREATE TRIGGER audit_is_kept BEFORE DELETE ON audit WHEN OLD.at > (unixepoch() - 63072000) * 1000 BEGIN
  SELECT RAISE(ABORT, 'lines of the audit are kept for two years');
END;
