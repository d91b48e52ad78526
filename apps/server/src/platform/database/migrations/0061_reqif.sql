-- Documents that came from ReqIF: what an export needs beside entities, values and links.

create table reqif_document (
  ws uuid not null,
  id uuid not null,
  project_id uuid not null,
  -- Identifier of its header.
  header_id text not null,
  -- Name of its file.
  name text not null,
  title text not null,
  -- Header, datatypes, types, groups and settings of tools, and which type and field each of them became.
  frame jsonb not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (ws, id),
  foreign key (ws, project_id) references project (ws, id)
);
create index reqif_document_project on reqif_document (ws, project_id, id);

-- Entities that are objects or specifications of a document.
create table reqif_item (
  ws uuid not null,
  project_id uuid not null,
  identifier text not null,
  document_id uuid not null,
  entity_id uuid not null,
  -- Place in the document.
  position integer not null,
  facts jsonb not null,
  primary key (ws, project_id, identifier),
  foreign key (ws, document_id) references reqif_document (ws, id) on delete cascade,
  foreign key (ws, entity_id) references entity (ws, id)
);
create index reqif_item_document on reqif_item (ws, document_id, position);
create index reqif_item_entity on reqif_item (ws, entity_id);

-- Relations of a document, each a link between two entities.
create table reqif_relation (
  ws uuid not null,
  project_id uuid not null,
  identifier text not null,
  document_id uuid not null,
  -- Identifier of its type; '' for none.
  type text not null,
  source_id uuid not null,
  target_id uuid not null,
  position integer not null,
  facts jsonb not null,
  primary key (ws, project_id, identifier),
  foreign key (ws, document_id) references reqif_document (ws, id) on delete cascade,
  foreign key (ws, source_id) references entity (ws, id),
  foreign key (ws, target_id) references entity (ws, id)
);
create index reqif_relation_document on reqif_relation (ws, document_id, position);
