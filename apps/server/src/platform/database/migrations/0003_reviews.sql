-- Approvals, merges and extractions of branches.

create table approval (
  ws uuid not null,
  branch_id uuid not null,
  branch_rev bigint not null,
  user_id uuid not null,
  comment text,
  created_at timestamptz not null default now(),
  primary key (ws, branch_id, branch_rev, user_id),
  foreign key (ws, branch_id) references branch (ws, id),
  foreign key (ws, user_id) references app_user (ws, id)
);

create table branch_merge (
  ws uuid not null,
  id uuid not null,
  branch_id uuid not null,
  target_id uuid not null,
  branch_rev bigint not null,
  target_rev bigint not null,
  entity_count integer not null,
  merged_by uuid not null,
  override_reason text,
  created_at timestamptz not null default now(),
  primary key (ws, id),
  unique (ws, branch_id),
  foreign key (ws, branch_id) references branch (ws, id),
  foreign key (ws, target_id) references branch (ws, id)
);

create table extraction_plan (
  ws uuid not null,
  id uuid not null,
  branch_id uuid not null,
  name text not null,
  status text not null default 'draft' check (status in ('draft', 'frozen', 'executed')),
  -- Revision of the branch at the freeze.
  source_rev bigint,
  created_by uuid,
  created_at timestamptz not null default now(),
  frozen_at timestamptz,
  primary key (ws, id),
  foreign key (ws, branch_id) references branch (ws, id)
);
create index extraction_plan_branch on extraction_plan (ws, branch_id, id);

create table extraction_plan_item (
  ws uuid not null,
  plan_id uuid not null,
  entity_id uuid not null,
  -- The state that the freeze pinned; null in a draft.
  rev_from bigint,
  primary key (ws, plan_id, entity_id),
  foreign key (ws, plan_id) references extraction_plan (ws, id),
  foreign key (ws, entity_id) references entity (ws, id)
);

create table extraction (
  ws uuid not null,
  id uuid not null,
  plan_id uuid not null,
  source_id uuid not null,
  source_rev bigint not null,
  destination_id uuid not null,
  destination_rev bigint not null,
  status text not null default 'completed' check (status in ('completed', 'reverted')),
  entity_count integer not null,
  diff_count integer not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  reverted_by uuid,
  reverted_at timestamptz,
  primary key (ws, id),
  unique (ws, plan_id),
  foreign key (ws, plan_id) references extraction_plan (ws, id),
  foreign key (ws, source_id) references branch (ws, id),
  foreign key (ws, destination_id) references branch (ws, id),
  check ((status = 'reverted') = (reverted_at is not null))
);
create index extraction_source on extraction (ws, source_id, id);

create table extraction_item (
  ws uuid not null,
  extraction_id uuid not null,
  entity_id uuid not null,
  primary key (ws, extraction_id, entity_id),
  foreign key (ws, extraction_id) references extraction (ws, id),
  foreign key (ws, entity_id) references entity (ws, id)
);
