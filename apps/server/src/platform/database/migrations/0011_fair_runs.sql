-- Who takes the next run asks which workspaces wait, how many runs of each are in work and when it was served last.

create index run_waiting on run (ws, id) where phase = 'queued';
create index run_working on run (ws) where phase = 'running';
create index run_served on run (ws, started_at) where started_at is not null;
