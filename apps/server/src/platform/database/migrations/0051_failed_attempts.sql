-- Failed credentials in the current minute, counted for all processes. Of no workspace, and worth nothing after a crash.
create unlogged table failed_attempt (
  -- SHA-256 of the address or of the beginning of a key.
  id text primary key,
  count integer not null,
  ends_at timestamptz not null
);
