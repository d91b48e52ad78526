-- Requests that may be sent again, and messages to the workspace's own addresses.

create table idempotency_key (
  ws uuid not null references workspace (id),
  user_id uuid not null,
  key text not null,
  -- SHA-256 of method, address and body.
  fingerprint text not null,
  -- The answer; null while the first request has none.
  status integer,
  etag text,
  body text,
  created_at timestamptz not null default now(),
  primary key (ws, user_id, key)
);
create index idempotency_key_age on idempotency_key (ws, created_at);

create table webhook (
  ws uuid not null references workspace (id),
  id uuid not null,
  -- Null for all projects of the workspace.
  project_id uuid,
  url text not null,
  events text[] not null,
  -- Signs what is sent, so it cannot be kept as a hash.
  secret text not null,
  enabled boolean not null default true,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (ws, id),
  foreign key (ws, project_id) references project (ws, id)
);

create table webhook_delivery (
  ws uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event text not null,
  payload json not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  -- Raised by each attempt: who holds a lower number has lost the delivery.
  attempts integer not null default 0,
  -- Of a delivery that waits; while one is being sent, when it is given up.
  next_attempt_at timestamptz not null default now(),
  response_status integer,
  error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (ws, id),
  foreign key (ws, webhook_id) references webhook (ws, id) on delete cascade
);
create index webhook_delivery_due on webhook_delivery (ws, webhook_id, next_attempt_at) where status = 'pending';
create index webhook_delivery_log on webhook_delivery (ws, webhook_id, id);
create index webhook_delivery_age on webhook_delivery (ws, finished_at) where finished_at is not null;

-- Who sends looks for what is due in every workspace.
create policy due_webhooks on webhook for select using (current_setting('app.system', true) = 'jobs');
create policy due_deliveries on webhook_delivery for select using (current_setting('app.system', true) = 'jobs');
