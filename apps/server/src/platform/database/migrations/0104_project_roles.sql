-- What people may do in a project; admins may do everything. Everybody has the base role, and beside it the roles of their own
-- and of their groups.
alter table project add column base_role text not null default 'editor' check (base_role in ('none', 'viewer', 'editor'));

create table project_role (
  ws uuid not null references workspace (id),
  id uuid not null,
  project_id uuid not null,
  -- A person or a group.
  user_id uuid,
  group_id uuid,
  role text not null check (role in ('viewer', 'editor', 'owner')),
  created_at timestamptz not null default now(),
  primary key (ws, id),
  unique (ws, project_id, user_id),
  unique (ws, project_id, group_id),
  check (num_nonnulls(user_id, group_id) = 1),
  foreign key (ws, project_id) references project (ws, id),
  foreign key (ws, user_id) references app_user (ws, id),
  foreign key (ws, group_id) references user_group (ws, id) on delete cascade
);
create index project_role_user on project_role (ws, user_id) where user_id is not null;
create index project_role_group on project_role (ws, group_id) where group_id is not null;
