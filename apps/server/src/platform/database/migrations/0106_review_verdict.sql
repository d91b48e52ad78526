-- A reviewer may also ask for changes. What was said before is an approval.
alter table approval add column verdict text not null default 'approved'
  check (verdict in ('approved', 'changes_requested'));
