-- What a workspace may store and do, set by the operator; null for no limit.
create table quota (
  ws uuid primary key references workspace (id),
  -- Drawings and files, as they are stored.
  max_bytes bigint check (max_bytes >= 0),
  max_diagrams integer check (max_diagrams >= 0),
  -- In a day of UTC.
  max_conversions integer check (max_conversions >= 0),
  updated_at timestamptz not null default now()
);

-- Conversions by day, counted where there is a quota of them.
create table conversion_count (
  ws uuid not null references workspace (id),
  day date not null,
  count integer not null,
  primary key (ws, day)
);
