-- Projects, branches and the entities on them. A branch holds only what it changed: reading falls through the chain of
-- its ancestors, each seen as it was when the line forked from it.

create table project (
  ws uuid not null references workspace (id),
  id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text not null,
  last_branch_seq bigint not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (ws, id),
  unique (ws, slug)
);

create table branch (
  ws uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  -- Number of the branch within its project, from 1 for the base branch.
  seq bigint not null,
  parent_id uuid,
  -- Revision of the parent that this branch sees; null on the base branch.
  fork_rev bigint,
  -- Revision of this branch: each write to it adds one.
  rev bigint not null default 0,
  status text not null default 'open' check (status in ('open', 'merged', 'archived')),
  owner_id uuid,
  created_at timestamptz not null default now(),
  merged_at timestamptz,
  primary key (ws, id),
  unique (ws, project_id, seq),
  foreign key (ws, project_id) references project (ws, id),
  foreign key (ws, parent_id) references branch (ws, id),
  check ((parent_id is null) = (fork_rev is null))
);
create unique index branch_name on branch (ws, project_id, name) where status <> 'archived';
create unique index branch_base on branch (ws, project_id) where parent_id is null;
create index branch_parent on branch (ws, parent_id) where parent_id is not null;

-- What a branch sees: itself at depth 0, then its ancestors, each up to and including revision "cap".
create table branch_chain (
  ws uuid not null,
  branch_id uuid not null,
  depth integer not null,
  ancestor_id uuid not null,
  cap bigint not null,
  primary key (ws, branch_id, depth),
  foreign key (ws, branch_id) references branch (ws, id),
  foreign key (ws, ancestor_id) references branch (ws, id)
);

-- The identity of an entity: an id means one thing in a workspace for ever, on whatever branch.
create table entity (
  ws uuid not null,
  id uuid not null,
  project_id uuid not null,
  type text not null,
  created_at timestamptz not null default now(),
  primary key (ws, id),
  foreign key (ws, project_id) references project (ws, id)
);

-- A snapshot as it was received, by the SHA-256 of its text. "json" keeps the order of members and the digits of numbers.
create table diagram_snapshot (
  ws uuid not null references workspace (id),
  hash text not null,
  snapshot json not null,
  created_at timestamptz not null default now(),
  primary key (ws, hash)
);

-- One state of an entity on a branch, visible to revisions rev_from <= r < rev_to. 9007199254740991 is "still".
create table entity_rev (
  ws uuid not null,
  branch_id uuid not null,
  entity_id uuid not null,
  rev_from bigint not null,
  rev_to bigint not null default 9007199254740991,
  type text not null,
  name text not null,
  deleted boolean not null default false,
  vals jsonb not null default '{}',
  -- Entities that a diagram is linked to.
  hosts uuid[] not null default '{}',
  snapshot_hash text,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (ws, branch_id, entity_id, rev_from),
  foreign key (ws, branch_id) references branch (ws, id),
  foreign key (ws, entity_id) references entity (ws, id),
  foreign key (ws, snapshot_hash) references diagram_snapshot (ws, hash),
  check (rev_from < rev_to)
);
create unique index entity_current on entity_rev (ws, branch_id, entity_id) where rev_to = 9007199254740991;
create index entity_current_type on entity_rev (ws, branch_id, type, entity_id);
create index entity_rev_snapshot on entity_rev (ws, snapshot_hash) where snapshot_hash is not null;

-- Which diagrams were ever linked to an entity, on any branch: candidates whose visible state decides.
create table diagram_host (
  ws uuid not null,
  host_id uuid not null,
  diagram_id uuid not null,
  primary key (ws, host_id, diagram_id),
  foreign key (ws, host_id) references entity (ws, id),
  foreign key (ws, diagram_id) references entity (ws, id)
);
