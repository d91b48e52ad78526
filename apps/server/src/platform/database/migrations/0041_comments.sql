-- Comments on entities, diagrams, shapes of a diagram and branches, and what people are told of.

create table comment (
  ws uuid not null,
  id uuid not null,
  project_id uuid not null,
  target text not null check (target in ('entity', 'diagram', 'shape', 'branch')),
  -- The entity, the diagram (of a shape too) or the branch.
  target_id uuid not null,
  -- Id of the shape in the diagram's snapshot.
  shape_id text,
  -- The comment that this one replies to; null for the first of a thread.
  thread_id uuid,
  body text not null,
  mentions uuid[] not null default '{}',
  author_id uuid not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  resolved_at timestamptz,
  resolved_by uuid,
  primary key (ws, id),
  foreign key (ws, project_id) references project (ws, id),
  foreign key (ws, author_id) references app_user (ws, id),
  foreign key (ws, thread_id) references comment (ws, id),
  check ((target = 'shape') = (shape_id is not null))
);
create index comment_target on comment (ws, project_id, target_id, id) where thread_id is null;
create index comment_project on comment (ws, project_id, id) where thread_id is null;
create index comment_thread on comment (ws, thread_id, id) where thread_id is not null;

create table notification (
  ws uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('mention', 'reply', 'review_requested', 'run_ended')),
  project_id uuid not null,
  -- Ids and names of what happened, by kind.
  subject jsonb not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (ws, id),
  foreign key (ws, user_id) references app_user (ws, id),
  foreign key (ws, project_id) references project (ws, id)
);
create index notification_user on notification (ws, user_id, id);
create index notification_unread on notification (ws, user_id, id) where read_at is null;
