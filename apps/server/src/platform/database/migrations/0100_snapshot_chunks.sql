-- The text of a snapshot is the concatenation of chunks, each stored once for a workspace under its SHA-256: a diagram
-- that is saved again stores only the chunks that changed.

create table snapshot_chunk (
  ws uuid not null references workspace (id),
  hash bytea not null,
  text text not null,
  primary key (ws, hash)
);

alter table diagram_snapshot
  add column chunks bytea[] not null default '{}',
  -- Length of the text in UTF-8.
  add column bytes bigint not null default 0;

-- Row-level security binds the owner too, who sees no workspace's rows while it migrates.
alter table diagram_snapshot no force row level security;
alter table diagram_snapshot_piece no force row level security;
insert into snapshot_chunk (ws, hash, text)
  select ws, sha256(convert_to(piece, 'UTF8')), piece from diagram_snapshot_piece on conflict do nothing;
update diagram_snapshot s set chunks = p.chunks, bytes = p.bytes from (
  select ws, hash, array_agg(sha256(convert_to(piece, 'UTF8')) order by n) as chunks, sum(octet_length(piece)) as bytes
  from diagram_snapshot_piece group by ws, hash
) p where p.ws = s.ws and p.hash = s.hash;
drop table diagram_snapshot_piece;
alter table diagram_snapshot force row level security;

-- Chunks of snapshots that were deleted; others may have them too.
create table chunk_garbage (
  ws uuid not null,
  hash bytea not null,
  primary key (ws, hash),
  foreign key (ws, hash) references snapshot_chunk (ws, hash) on delete cascade
);
create policy all_garbage on chunk_garbage for select using (current_setting('app.system', true) = 'jobs');
create function discard_chunks() returns trigger language plpgsql as $$
begin
  insert into chunk_garbage (ws, hash)
    select distinct c.ws, c.hash from snapshot_chunk c where c.ws = old.ws and c.hash = any(old.chunks)
    on conflict do nothing;
  return null;
end $$;
create trigger diagram_snapshot_chunks after delete on diagram_snapshot
  for each row execute function discard_chunks();

-- Processes of the version before this one, and its exports, know pieces.
create view diagram_snapshot_piece with (security_invoker = true) as
  select s.ws, s.hash, (c.n - 1)::integer as n, t.text as piece
  from diagram_snapshot s cross join lateral unnest(s.chunks) with ordinality c(hash, n)
  join snapshot_chunk t on t.ws = s.ws and t.hash = c.hash;
create function change_snapshot_piece() returns trigger language plpgsql as $$
declare
  digest bytea;
begin
  -- The pieces of a snapshot are deleted before it.
  if tg_op = 'DELETE' then return old; end if;
  digest := sha256(convert_to(new.piece, 'UTF8'));
  insert into snapshot_chunk (ws, hash, text) values (new.ws, digest, new.piece) on conflict do nothing;
  update diagram_snapshot set chunks[new.n + 1] = digest, bytes = bytes + octet_length(new.piece)
    where ws = new.ws and hash = new.hash;
  return new;
end $$;
create trigger diagram_snapshot_piece_changed instead of insert or delete on diagram_snapshot_piece
  for each row execute function change_snapshot_piece();
