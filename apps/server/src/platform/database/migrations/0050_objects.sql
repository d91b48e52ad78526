-- Content of files in an object store (S3) beside the database.

-- Name of the object that holds the content; null where pieces in this database do.
alter table file_content add column object text;

-- Objects that no content names, and when each may be deleted: an upload is noted here before it begins, and what
-- deleted content leaves. So no fault leaves an object that nobody knows of.
create table object_garbage (
  -- No reference: what a deleted workspace leaves is still to be deleted.
  ws uuid not null,
  object text not null,
  due_at timestamptz not null,
  primary key (ws, object)
);
create index object_garbage_due on object_garbage (due_at);
create policy due_objects on object_garbage for select using (current_setting('app.system', true) = 'jobs');

-- The hour leaves back-ups and downloads the time to end that began before the content was deleted.
create function discard_object() returns trigger language plpgsql as $$
begin
  insert into object_garbage (ws, object, due_at) values (old.ws, old.object, now() + interval '1 hour');
  return null;
end $$;
create trigger file_content_object after delete on file_content
  for each row when (old.object is not null) execute function discard_object();
