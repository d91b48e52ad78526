-- Old data is deleted after times that settings give.

-- When a former state of an entity ended. Those that have ended before this column are counted from now on.
alter table entity_rev add column ended_at timestamptz default now();
alter table entity_rev alter column ended_at drop default;
create index entity_rev_ended on entity_rev (ws, ended_at) where rev_to < 9007199254740991;
-- Deletions whose former states are still there.
create index entity_rev_deleted on entity_rev (ws, updated_at)
  where deleted and rev_to = 9007199254740991 and (snapshot_hash is not null or vals <> '{}');
create index extraction_plan_frozen on extraction_plan (ws, branch_id, source_rev) where status = 'frozen';

create index run_finished on run (ws, finished_at) where finished_at is not null;

-- Requests cannot delete from the audit trail; this function can, and nothing of the last 30 days.
create index audit_log_age on audit_log (ws, created_at);
create function drop_audit_log(before timestamptz, most integer) returns bigint
language sql security definer set search_path from current as $$
  with old as (
    delete from audit_log where ws = current_setting('app.ws')::uuid and id in (
      select id from audit_log where ws = current_setting('app.ws')::uuid
        and created_at < least(before, now() - interval '30 days') order by created_at limit most)
    returning 1
  ) select count(*) from old
$$;
