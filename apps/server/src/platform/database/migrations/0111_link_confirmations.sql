-- Links are values that name entities, shapes that stand for them, and diagrams that belong to them. A link is suspect as long as what its
-- ends say now was never confirmed. What they said when the link was made counts as confirmed. By content instead of by revision, so
-- that it holds on every branch that has this content, before and after a merge.
create table link_confirmation (
  ws uuid not null,
  -- What names the other: an entity or a diagram.
  source_id uuid not null,
  target_id uuid not null,
  -- What they said (link_content); '' for a diagram, which is not compared, and for an entity that was not there.
  source_content text not null,
  target_content text not null,
  -- Where it was confirmed, and by whom; nobody, if the link was made then.
  branch_id uuid not null,
  confirmed_by uuid,
  confirmed_at timestamptz not null default now(),
  primary key (ws, source_id, target_id, source_content, target_content),
  foreign key (ws, source_id) references entity (ws, id)
);
create index link_confirmation_target on link_confirmation (ws, target_id, source_id);

-- The entities that values name by nothing but their ids, by field. Texts that mention them are no links.
create function links_of(vals jsonb) returns table (field text, target uuid) language sql immutable as $$
  select distinct f.key, (v #>> '{}')::uuid from jsonb_each(vals) f
  cross join lateral jsonb_array_elements(
    case jsonb_typeof(f.value) when 'array' then f.value else jsonb_build_array(f.value) end) v
  where jsonb_typeof(v) = 'string' and v #>> '{}' ~* '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'
$$;

-- What an entity says: its name and its values, whatever the names of their fields, but for links and empty values.
create function link_content(name text, vals jsonb) returns text language sql immutable as $$
  select md5(name || e'\n' || coalesce((
    select string_agg(f.value::text, e'\n' order by f.value::text collate "C") from jsonb_each(vals) f
    where f.value::text not in ('null', '""', '[]')
      and f.value::text !~* '^\[?("[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}"(, )?)+\]?$'), ''))
$$;

-- Keeps what the ends of a link say on a branch, if the link is new.
create function keep_link(tenant uuid, branch uuid, source uuid, content text, target uuid) returns void
language sql as $$
  insert into link_confirmation (ws, source_id, target_id, source_content, target_content, branch_id)
  select tenant, source, target, content, coalesce((
    select case when s.deleted then '' else link_content(s.name, s.vals) end
    from branch_chain c cross join lateral (
      select * from entity_rev r where r.ws = tenant and r.branch_id = c.ancestor_id and r.entity_id = target
        and r.rev_from <= c.cap order by r.rev_from desc limit 1
    ) s
    where c.ws = tenant and c.branch_id = branch and s.rev_to > c.cap order by c.depth limit 1), ''), branch
  where source <> target
    and exists (select 1 from entity e where e.ws = tenant and e.id = target and e.type <> 'diagram')
    and not exists (
      select 1 from link_confirmation k where k.ws = tenant and k.source_id = source and k.target_id = target)
  on conflict do nothing
$$;

create function keep_links(state entity_rev) returns void language sql as $$
  select keep_link(state.ws, state.branch_id, state.entity_id, link_content(state.name, state.vals), l.target)
  from (select distinct target from links_of(state.vals)) l where state.type <> 'diagram'
  union all
  select keep_link(state.ws, state.branch_id, state.entity_id, '', host)
  from unnest(state.hosts) host where state.type = 'diagram'
$$;

-- At the end of the transaction, when both ends of a link are there.
create function keep_links_of_state() returns trigger language plpgsql as $$
begin
  perform keep_links(new);
  return null;
end $$;
create constraint trigger entity_rev_links after insert or update of vals on entity_rev deferrable initially deferred
  for each row when (not new.deleted and new.rev_to = 9007199254740991 and (cardinality(new.hosts) > 0
    or new.vals::text ~* '"[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}"'))
  execute function keep_links_of_state();

create function keep_links_of_shape() returns trigger language plpgsql as $$
begin
  perform keep_link(r.ws, r.branch_id, r.entity_id, '', new.entity_id) from entity_rev r
  where r.ws = new.ws and r.snapshot_hash = new.hash and r.rev_to = 9007199254740991;
  return null;
end $$;
create constraint trigger diagram_entity_links after insert on diagram_entity deferrable initially deferred
  for each row execute function keep_links_of_shape();

-- What there is already counts as confirmed. Row-level security binds the owner too, who sees no workspace's rows while it migrates.
alter table entity no force row level security;
alter table entity_rev no force row level security;
alter table branch_chain no force row level security;
alter table diagram_entity no force row level security;
do $$
declare
  one entity_rev;
  shown record;
begin
  for one in select r.* from entity_rev r where not r.deleted and r.rev_to = 9007199254740991 loop
    perform keep_links(one);
  end loop;
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
