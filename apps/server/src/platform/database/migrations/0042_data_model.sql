-- Types of entities with typed fields. An entity belongs to the type of its project that has the name of its own type;
-- entities without one hold any values.

create table entity_type (
  ws uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  description text not null default '',
  -- Whether values that no field is for are taken.
  other_values boolean not null default true,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (ws, id),
  unique (ws, project_id, name),
  foreign key (ws, project_id) references project (ws, id)
);

create table entity_field (
  ws uuid not null,
  id uuid not null,
  type_id uuid not null,
  position integer not null,
  -- Display name, by which values are kept.
  name text not null,
  kind text not null
    check (kind in ('text', 'rich_text', 'number', 'boolean', 'date', 'choice', 'user', 'reference')),
  required boolean not null default false,
  -- Whether the value is a list.
  many boolean not null default false,
  choices text[] not null default '{}',
  -- Type of the entities that a reference may name; null for any.
  target_type text,
  primary key (ws, id),
  foreign key (ws, type_id) references entity_type (ws, id) on delete cascade
);
create index entity_field_type on entity_field (ws, type_id, position);

-- Raised when a change of the data model rewrites a state in place: a part of its entity tag.
alter table entity_rev add column edition integer not null default 0;
