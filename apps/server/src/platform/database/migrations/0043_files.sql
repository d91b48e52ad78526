-- Files of a project, their content once for each workspace, and the file that a diagram was converted from.

create table file_content (
  ws uuid not null references workspace (id),
  -- SHA-256 in hexadecimal.
  hash text not null,
  size bigint not null,
  created_at timestamptz not null default now(),
  primary key (ws, hash)
);

create table file_piece (
  ws uuid not null,
  hash text not null,
  n integer not null,
  piece bytea not null,
  primary key (ws, hash, n),
  foreign key (ws, hash) references file_content (ws, hash) on delete cascade
);

create table file (
  ws uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  -- As its first bytes say, not its sender.
  media_type text not null,
  hash text not null,
  size bigint not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (ws, id),
  foreign key (ws, project_id) references project (ws, id),
  foreign key (ws, hash) references file_content (ws, hash)
);
create index file_project on file (ws, project_id, id);
create index file_hash on file (ws, hash);

-- Entities that a file is attached to.
create table file_entity (
  ws uuid not null,
  file_id uuid not null,
  entity_id uuid not null,
  primary key (ws, file_id, entity_id),
  foreign key (ws, file_id) references file (ws, id) on delete cascade,
  foreign key (ws, entity_id) references entity (ws, id)
);
create index file_entity_entity on file_entity (ws, entity_id);

create table diagram_source (
  ws uuid not null,
  diagram_id uuid not null,
  file_id uuid not null,
  -- Options of the conversion.
  options jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (ws, diagram_id),
  foreign key (ws, diagram_id) references entity (ws, id),
  foreign key (ws, file_id) references file (ws, id)
);
create index diagram_source_file on diagram_source (ws, file_id);
