-- Links by which anybody may read a diagram, an entity or a project on a branch, for a time.

create table access_grant (
  ws uuid not null references workspace (id),
  id uuid not null,
  project_id uuid not null,
  -- The state of this branch is what is shown.
  branch_id uuid not null,
  target text not null check (target in ('diagram', 'entity', 'project')),
  -- The diagram or entity; null for a project.
  target_id uuid,
  name text,
  -- SHA-256 of the token in hexadecimal; the token itself is not kept.
  token_hash text not null unique,
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  primary key (ws, id),
  foreign key (ws, project_id) references project (ws, id),
  foreign key (ws, branch_id) references branch (ws, id),
  foreign key (ws, target_id) references entity (ws, id),
  check ((target = 'project') = (target_id is null))
);
create index access_grant_project on access_grant (ws, project_id, id);

-- Whoever shows a token may see the grant that it is of, and learns the workspace by it.
create policy presented_grant on access_grant for select
  using (token_hash = nullif(current_setting('app.grant_hash', true), ''));
