-- Workspaces, people, keys, policy and the audit trail. Every table of a workspace starts with "ws": the migration
-- runner gives each such table a row-level security policy on it.

create table workspace (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text not null,
  created_at timestamptz not null default now()
);

create table app_user (
  ws uuid not null references workspace (id),
  id uuid not null,
  email text not null,
  display_name text not null,
  role text not null check (role in ('admin', 'member')),
  -- The "sub" claim of this person's bearer tokens, when it is not the id.
  subject text,
  created_at timestamptz not null default now(),
  primary key (ws, id)
);
create unique index app_user_email on app_user (ws, lower(email));
create unique index app_user_subject on app_user (ws, subject) where subject is not null;

create table user_group (
  ws uuid not null references workspace (id),
  id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (ws, id),
  unique (ws, name)
);

create table group_member (
  ws uuid not null,
  group_id uuid not null,
  user_id uuid not null,
  primary key (ws, group_id, user_id),
  foreign key (ws, group_id) references user_group (ws, id) on delete cascade,
  foreign key (ws, user_id) references app_user (ws, id)
);

create table api_key (
  ws uuid not null references workspace (id),
  id uuid not null,
  user_id uuid not null,
  name text not null,
  -- SHA-256 of the key in hexadecimal; the key itself is not kept.
  key_hash text not null unique,
  prefix text not null,
  last_four text not null,
  role text not null check (role in ('admin', 'member')),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  primary key (ws, id),
  foreign key (ws, user_id) references app_user (ws, id)
);

create table review_policy (
  ws uuid primary key references workspace (id),
  min_approvals_enabled boolean not null default false,
  min_approvals integer not null default 1 check (min_approvals between 1 and 20),
  changed_item_review_enabled boolean not null default false,
  changed_item_review_fields text[] not null default '{}',
  allow_merge_override boolean not null default false,
  merge_override_role text not null default 'admins'
    check (merge_override_role in ('admins', 'admins_and_parent_branch_owners')),
  version bigint not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

create table audit_log (
  ws uuid not null references workspace (id),
  id uuid not null,
  actor_id uuid,
  action text not null,
  target_id text,
  details jsonb not null default '{}',
  request_id text,
  created_at timestamptz not null default now(),
  primary key (ws, id)
);

-- Before a request's workspace is known, only what the caller can already name is visible: the workspace whose slug or
-- id it sent, and the key whose hash it knows.
create policy named_workspace on workspace for select
  using (id = nullif(current_setting('app.ws', true), '')::uuid
    or slug = nullif(current_setting('app.customer', true), '')
    or id::text = nullif(current_setting('app.customer', true), ''));
create policy presented_key on api_key for select
  using (key_hash = nullif(current_setting('app.key_hash', true), ''));
create policy own_workspace on workspace
  using (id = nullif(current_setting('app.ws', true), '')::uuid)
  with check (id = nullif(current_setting('app.ws', true), '')::uuid);
alter table workspace enable row level security;
alter table workspace force row level security;
