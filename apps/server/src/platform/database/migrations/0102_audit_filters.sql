-- The audit trail of a person and of a kind of action, newest first; that of a target has an index already.
create index audit_log_action on audit_log (ws, action, id);
create index audit_log_actor on audit_log (ws, actor_id, id);
