-- The source of a diagram belongs to a branch and its revisions, as the diagram does: it is the file that the diagram of that branch was
-- converted from. Without a file the diagram has no source from that revision on, whatever the ancestors of the branch have.

-- Row-level security binds the owner too, who sees no workspace's rows while it migrates, nor when it checks new foreign keys.
alter table diagram_source no force row level security;
alter table entity no force row level security;
alter table entity_rev no force row level security;
alter table branch no force row level security;
alter table branch_chain no force row level security;
alter table file no force row level security;

alter table diagram_source
  add column branch_id uuid,
  add column rev_from bigint not null default 0,
  add column rev_to bigint not null default 9007199254740991,
  alter column file_id drop not null;
create index branch_chain_ancestor on branch_chain (ws, ancestor_id, cap);

-- Sources of diagrams that were deleted on every branch kept their files for ever.
with deleted as materialized (
  select distinct s.ws, s.diagram_id from diagram_source s
  join entity_rev r on r.ws = s.ws and r.entity_id = s.diagram_id and r.deleted and r.rev_to = 9007199254740991
), seen as (
  select distinct d.ws, d.diagram_id from deleted d
  join entity_rev r on r.ws = d.ws and r.entity_id = d.diagram_id and not r.deleted
  join branch_chain c on c.ws = r.ws and c.ancestor_id = r.branch_id and c.cap >= r.rev_from and c.cap < r.rev_to
  join branch b on b.ws = c.ws and b.id = c.branch_id and b.status <> 'merged'
)
delete from diagram_source s using deleted d
where d.ws = s.ws and d.diagram_id = s.diagram_id
  and not exists (select 1 from seen where seen.ws = s.ws and seen.diagram_id = s.diagram_id);

-- The others were those of all branches. Exports of earlier versions name no branch either.
create function source_on_base() returns trigger language plpgsql as $$
begin
  select b.id into new.branch_id from entity e
  join branch b on b.ws = e.ws and b.project_id = e.project_id and b.parent_id is null
  where e.ws = new.ws and e.id = new.diagram_id;
  return new;
end $$;
create trigger diagram_source_on_base before insert on diagram_source
  for each row when (new.branch_id is null) execute function source_on_base();
update diagram_source s set branch_id = b.id from entity e
  join branch b on b.ws = e.ws and b.project_id = e.project_id and b.parent_id is null
  where e.ws = s.ws and e.id = s.diagram_id;

alter table diagram_source alter column branch_id set not null;
alter table diagram_source drop constraint diagram_source_pkey;
alter table diagram_source drop constraint diagram_source_ws_file_id_fkey;
alter table diagram_source
  add primary key (ws, branch_id, diagram_id, rev_from),
  add foreign key (ws, branch_id) references branch (ws, id),
  -- Sources that no branch sees any more do not keep a file.
  add foreign key (ws, file_id) references file (ws, id) on delete set null (file_id),
  add check (rev_from < rev_to);
create unique index diagram_source_current on diagram_source (ws, branch_id, diagram_id) where rev_to = 9007199254740991;

alter table diagram_source force row level security;
alter table entity force row level security;
alter table entity_rev force row level security;
alter table branch force row level security;
alter table branch_chain force row level security;
alter table file force row level security;
