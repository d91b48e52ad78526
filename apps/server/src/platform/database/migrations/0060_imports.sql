-- Imports: files that the service converts and writes as diagrams. The row of an import is the truth about it; what became of a file is
-- written with its diagrams in one transaction.

create table diagram_import (
  ws uuid not null,
  id uuid not null,
  project_id uuid not null,
  branch_id uuid not null,
  -- How files become diagrams, as the request said.
  settings jsonb not null,
  phase text not null default 'queued' check (phase in ('queued', 'running', 'succeeded', 'failed', 'canceled')),
  -- Raised by each claim: who holds a lower number has lost the import.
  attempt integer not null default 0,
  -- How many workers went away without a word.
  losses integer not null default 0,
  lease_until timestamptz,
  -- When a worker last took it: imports of several workspaces take turns.
  turn_at timestamptz,
  -- Files that there are, once they have been counted.
  total integer,
  created integer not null default 0,
  replaced integer not null default 0,
  unchanged integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  error_code text,
  error text,
  created_by uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (ws, id),
  foreign key (ws, project_id) references project (ws, id),
  foreign key (ws, branch_id) references branch (ws, id)
);
create index diagram_import_project on diagram_import (ws, project_id, id);
create index diagram_import_open on diagram_import (ws, id) where phase in ('queued', 'running');

-- Workers look for what waits in every workspace.
create policy open_imports on diagram_import for select using (current_setting('app.system', true) = 'jobs');

-- The files of an import, in their order.
create table import_file (
  ws uuid not null,
  import_id uuid not null,
  n integer not null,
  -- Null when the file has been deleted since.
  file_id uuid,
  path text not null,
  -- Whether the entries of an archive are known by their own paths.
  unpacked boolean not null,
  primary key (ws, import_id, n),
  foreign key (ws, import_id) references diagram_import (ws, id) on delete cascade,
  foreign key (ws, file_id) references file (ws, id) on delete set null (file_id)
);
create index import_file_file on import_file (ws, file_id);

-- What became of each file, or entry of an archive.
create table import_entry (
  ws uuid not null,
  id uuid not null,
  import_id uuid not null,
  path text not null,
  status text not null check (status in ('create', 'replace', 'unchanged', 'skip', 'fail')),
  -- SHA-256 of the file in hexadecimal.
  source text,
  host_id uuid,
  code text,
  error text,
  -- Outcomes of elements, and messages that belong to no page.
  counts json,
  messages json not null default '[]',
  created_at timestamptz not null default now(),
  primary key (ws, id),
  unique (ws, import_id, path),
  foreign key (ws, import_id) references diagram_import (ws, id) on delete cascade
);
create index import_entry_import on import_entry (ws, import_id, id);

-- The diagrams of a file, with what they replaced.
create table import_diagram (
  ws uuid not null,
  entry_id uuid not null,
  n integer not null,
  diagram_id uuid not null,
  title text not null,
  status text not null check (status in ('create', 'replace', 'unchanged')),
  -- SHA-256 of the snapshot.
  hash text not null,
  former_hash text,
  former_title text,
  former_hosts uuid[],
  pages json not null,
  primary key (ws, entry_id, n),
  foreign key (ws, entry_id) references import_entry (ws, id) on delete cascade
);
create index import_diagram_diagram on import_diagram (ws, diagram_id);
