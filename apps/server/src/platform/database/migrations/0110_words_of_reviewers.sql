-- A person may say several things about one revision of a branch. All of them stay; the last one counts. The time is that of the
-- statement, which waits for the lock of the branch, so that it is the order of what was said.
alter table approval drop constraint approval_pkey;
alter table approval alter column created_at set default clock_timestamp();
alter table approval add primary key (ws, branch_id, branch_rev, user_id, created_at);
