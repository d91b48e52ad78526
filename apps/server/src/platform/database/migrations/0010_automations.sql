-- Automations, their runs and the steps of a run. The run row is the truth about a run; a job only points at it.

create table automation (
  ws uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  trigger text not null check (trigger in ('webhook', 'branch_review')),
  -- Webhook name, compared character by character.
  source text,
  instructions text not null,
  enabled boolean not null default true,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (ws, id),
  foreign key (ws, project_id) references project (ws, id),
  check ((trigger = 'webhook') = (source is not null)),
  check (source not in ('endpoint', 'schedule', 'codehost'))
);
create index automation_project on automation (ws, project_id, id);
create index automation_source on automation (ws, project_id, source) where enabled and source is not null;

create table run (
  ws uuid not null,
  id uuid not null,
  project_id uuid not null,
  automation_id uuid not null,
  -- As it was when the run was accepted.
  automation_name text not null,
  instructions text not null,
  trigger text not null,
  branch_id uuid,
  context json not null default '{}',
  phase text not null default 'queued'
    check (phase in ('queued', 'running', 'succeeded', 'failed', 'canceled', 'timed_out')),
  -- Raised by each claim: who holds a lower number has lost the run.
  attempt integer not null default 0,
  lease_until timestamptz,
  -- Latest job that points here, and when it was sent.
  job_id uuid,
  sent_at timestamptz not null default now(),
  error text,
  response text,
  verdict text check (verdict in ('passed', 'failed')),
  comments text[] not null default '{}',
  tokens integer not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (ws, id),
  foreign key (ws, project_id) references project (ws, id),
  foreign key (ws, branch_id) references branch (ws, id)
);
create index run_queued on run (sent_at) where phase = 'queued';
create index run_leased on run (lease_until) where phase = 'running';
create index run_automation on run (ws, automation_id, id);
create index run_branch on run (ws, branch_id, automation_id, id) where branch_id is not null;

-- Jobs look for runs of every workspace whose worker is gone.
create policy lost_runs on run for select using (current_setting('app.system', true) = 'jobs');

create table run_step (
  ws uuid not null,
  run_id uuid not null,
  n integer not null,
  kind text not null check (kind in ('model', 'tool')),
  name text not null,
  input jsonb not null,
  output jsonb not null,
  tokens integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (ws, run_id, n),
  foreign key (ws, run_id) references run (ws, id)
);
