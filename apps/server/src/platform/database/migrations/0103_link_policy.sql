-- The policy for shared links of a workspace, set by its admins.
create table link_policy (
  ws uuid primary key references workspace (id),
  -- Longest time from now to the end of a new link; null for links without an end.
  max_days integer check (max_days between 1 and 3650),
  makers text not null default 'members' check (makers in ('members', 'admins')),
  updated_at timestamptz not null default now(),
  updated_by uuid
);
create index access_grant_maker on access_grant (ws, created_by) where revoked_at is null;
