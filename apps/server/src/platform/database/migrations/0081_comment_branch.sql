-- The branch on which the first comment of a thread was written, so that links to it open what its author saw. Null for
-- threads that are older than this column, and for those that name none: then it is the base branch.
alter table comment add column branch_id uuid;
alter table comment add foreign key (ws, branch_id) references branch (ws, id);
