-- The text of a snapshot in pieces: a large one is written and read without holding up the process for all of it.

create table diagram_snapshot_piece (
  ws uuid not null,
  hash text not null,
  n integer not null,
  piece text not null,
  primary key (ws, hash, n),
  foreign key (ws, hash) references diagram_snapshot (ws, hash)
);
-- Row-level security binds the owner too, who sees no workspace's rows while it migrates.
alter table diagram_snapshot no force row level security;
insert into diagram_snapshot_piece (ws, hash, n, piece)
  select ws, hash, 0, snapshot::text from diagram_snapshot;
alter table diagram_snapshot force row level security;
alter table diagram_snapshot drop column snapshot;
