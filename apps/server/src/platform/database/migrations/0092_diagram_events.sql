-- Who has a diagram open hears that it was written, whoever wrote it: a person, an import, a run or a merge. Notifications
-- are delivered when the transaction commits.
create function tell_diagram_written() returns trigger language plpgsql as $$
begin
  perform pg_notify('diagram_event', json_build_object(
    'ws', new.ws, 'branch', new.branch_id, 'diagram', new.entity_id, 'revision', new.rev_from)::text);
  return null;
end $$;
create trigger entity_rev_diagram_written after insert on entity_rev
  for each row when (new.type = 'diagram') execute function tell_diagram_written();
