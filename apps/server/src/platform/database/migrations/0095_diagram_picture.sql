-- A picture of each stored canvas, and the texts in it for the search. Both follow from the snapshot and are made after it is
-- stored: "pictured" is whether that was done or is not needed, because no branch sees the snapshot.
alter table diagram_snapshot add column pictured boolean not null default false;
create index diagram_snapshot_unpictured on diagram_snapshot (created_at) where not pictured;
-- Workers look for what waits in every workspace.
create policy unpictured_snapshots on diagram_snapshot for select using (current_setting('app.system', true) = 'jobs');

create table diagram_picture (
  ws uuid not null,
  hash text not null,
  -- Null for a canvas that is empty, or that cannot be drawn.
  svg text,
  -- Texts of its shapes: [{"shape", "text"}], in paint order.
  texts jsonb not null default '[]',
  -- The same, one a line, for the search.
  words text not null default '',
  primary key (ws, hash),
  foreign key (ws, hash) references diagram_snapshot (ws, hash)
);

-- A snapshot that a branch sees again, such as a restored version, is drawn again if its picture was deleted meanwhile.
create function want_diagram_picture() returns trigger language plpgsql as $$
begin
  update diagram_snapshot s set pictured = false where s.ws = new.ws and s.hash = new.snapshot_hash and s.pictured
    and not exists (select 1 from diagram_picture p where p.ws = s.ws and p.hash = s.hash);
  return null;
end $$;
create trigger entity_rev_picture_wanted after insert on entity_rev
  for each row when (new.snapshot_hash is not null) execute function want_diagram_picture();
