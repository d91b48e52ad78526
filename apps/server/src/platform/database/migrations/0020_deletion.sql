-- Projects and people that were deleted leave a row that names nothing, because others point to it.

alter table project add column deleted_at timestamptz;
alter table app_user add column deleted_at timestamptz;

-- Runs of a project, newest first.
create index run_project on run (ws, project_id, id);
