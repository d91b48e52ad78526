-- Links that sign a person in, once.

create table sign_in_link (
  ws uuid not null references workspace (id),
  id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the token in hexadecimal; the token itself is not kept.
  token_hash text not null unique,
  -- Whether it works only on the machine that the service runs on.
  is_local boolean not null,
  -- Null for the service itself.
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (ws, id),
  foreign key (ws, user_id) references app_user (ws, id)
);
create index sign_in_link_user on sign_in_link (ws, user_id);

-- Whoever shows a token may see the link that it is of, and learns the workspace by it.
create policy presented_sign_in_link on sign_in_link for select
  using (token_hash = nullif(current_setting('app.sign_in_hash', true), ''));
