-- Only a state that a branch has from now on wants a picture. Former ones are written by imports of workspaces, which say
-- themselves what has been drawn.
drop trigger entity_rev_picture_wanted on entity_rev;
create trigger entity_rev_picture_wanted after insert on entity_rev
  for each row when (new.snapshot_hash is not null and new.rev_to = 9007199254740991) execute function want_diagram_picture();
