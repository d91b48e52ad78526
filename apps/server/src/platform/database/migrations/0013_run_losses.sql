-- How many workers were lost while they had the run. A release, as by a process that stops, is none.
alter table run add column losses integer not null default 0;

-- The trail of one object, such as a project or a key.
create index audit_log_target on audit_log (ws, target_id, id) where target_id is not null;
