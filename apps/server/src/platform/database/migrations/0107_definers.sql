-- Functions that run as the owner of the tables look names up in the schema first, and never in the temporary tables of a caller.
do $$
declare one regprocedure;
begin
  for one in
    select p.oid::regprocedure from pg_proc p where p.pronamespace = current_schema()::regnamespace and p.prosecdef
  loop
    execute format('alter function %s set search_path = %I, pg_temp', one, current_schema());
  end loop;
end $$;
