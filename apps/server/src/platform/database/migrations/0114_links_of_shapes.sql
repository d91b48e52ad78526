-- A shape may stand for an entity that comes after it, as in imports, which write diagrams first: the link is kept when the entity comes.
create function keep_links_to_entity() returns trigger language plpgsql as $$
begin
  perform keep_link(r.ws, r.branch_id, r.entity_id, '', new.id)
  from diagram_entity d join entity_rev r on r.ws = d.ws and r.snapshot_hash = d.hash and r.rev_to = 9007199254740991
  where d.ws = new.ws and d.entity_id = new.id;
  return null;
end $$;
create constraint trigger entity_shape_links after insert on entity deferrable initially deferred
  for each row when (new.type <> 'diagram') execute function keep_links_to_entity();

-- Links that were missed so far. Row-level security binds the owner too, who sees no workspace's rows while it migrates.
alter table entity no force row level security;
alter table entity_rev no force row level security;
alter table branch_chain no force row level security;
alter table diagram_entity no force row level security;
alter table link_confirmation no force row level security;
do $$
declare
  shown record;
begin
  for shown in
    select r.ws, r.branch_id, r.entity_id, d.entity_id as target from diagram_entity d
    join entity_rev r on r.ws = d.ws and r.snapshot_hash = d.hash and r.rev_to = 9007199254740991
  loop
    perform keep_link(shown.ws, shown.branch_id, shown.entity_id, '', shown.target);
  end loop;
end $$;
alter table entity force row level security;
alter table entity_rev force row level security;
alter table branch_chain force row level security;
alter table diagram_entity force row level security;
alter table link_confirmation force row level security;
