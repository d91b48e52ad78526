-- The latest changes on a branch.
-- All states have such a number; queries that do not say so, as those of pages by id, must not choose this index.
create index entity_rev_recent on entity_rev (ws, branch_id, rev_from desc) where rev_from > -1;
