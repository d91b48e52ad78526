-- What was changed last on a branch.
create index entity_rev_recent on entity_rev (ws, branch_id, rev_from desc);
