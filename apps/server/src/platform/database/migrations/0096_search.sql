-- Texts that are searched: the names and values of entities, the texts in diagrams, and comments, each as long as some branch
-- sees it. An index for parts of words can only be used where row-level security does not come before it, because its operators
-- may tell about rows. Therefore this table has no column "ws": requests cannot read it, and search_texts() is the one way to it.
create extension if not exists pg_trgm;

create table search_text (
  tenant uuid not null,
  -- 'name', 'values', 'canvas' or 'comment'.
  kind text not null,
  -- The state "entity/branch/revision", the hash of the canvas, or the id of the comment.
  source text not null,
  -- Null for a canvas, which several projects may have.
  project_id uuid,
  -- The entity or the comment.
  thing_id uuid,
  -- In lower case.
  words text not null,
  primary key (tenant, kind, source)
) partition by list (kind);
-- Names are searched without reading the long texts.
create table search_text_name partition of search_text for values in ('name');
create table search_text_values partition of search_text for values in ('values');
create table search_text_canvas partition of search_text for values in ('canvas');
create table search_text_comment partition of search_text for values in ('comment');
create index search_text_words on search_text using gin (words gin_trgm_ops);

create function searched_words(given text) returns text language sql immutable as
  $$ select lower(left(given, 100000) collate "und-x-icu") $$;

-- Strings and numbers among the values of an entity.
create function searched_values(vals jsonb) returns text language sql immutable as $$
  select coalesce(string_agg(v #>> '{}', ' '), '') from jsonb_path_query(vals, 'strict $.**') v
  where jsonb_typeof(v) in ('string', 'number')
$$;

create function add_searched_state(state entity_rev) returns void language plpgsql security definer set search_path from current as $$
declare
  source text := state.entity_id || '/' || state.branch_id || '/' || state.rev_from;
  project uuid := (select b.project_id from branch b where b.ws = state.ws and b.id = state.branch_id);
  words text := searched_words(searched_values(state.vals));
begin
  insert into search_text values (state.ws, 'name', source, project, state.entity_id, searched_words(state.name));
  if words <> '' then
    insert into search_text values (state.ws, 'values', source, project, state.entity_id, words);
  end if;
end $$;

revoke execute on function add_searched_state(entity_rev) from public;

create function keep_searched_states() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_text t where t.tenant = old.ws and t.kind in ('name', 'values')
      and t.source = old.entity_id || '/' || old.branch_id || '/' || old.rev_from;
  end if;
  if tg_op <> 'DELETE' and not new.deleted and exists (
    select 1 from branch_chain c where c.ws = new.ws and c.ancestor_id = new.branch_id
      and c.cap >= new.rev_from and c.cap < new.rev_to
  ) then
    perform add_searched_state(new);
  end if;
  return null;
end $$;
create trigger entity_rev_searched after insert or update or delete on entity_rev
  for each row execute function keep_searched_states();

create function keep_searched_canvases() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op = 'DELETE' then
    delete from search_text t where t.tenant = old.ws and t.kind = 'canvas' and t.source = old.hash;
  elsif new.words <> '' then
    insert into search_text values (new.ws, 'canvas', new.hash, null, null, searched_words(new.words));
  end if;
  return null;
end $$;
create trigger diagram_picture_searched after insert or delete on diagram_picture
  for each row execute function keep_searched_canvases();

create function keep_searched_comments() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_text t where t.tenant = old.ws and t.kind = 'comment' and t.source = old.id::text;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into search_text values (new.ws, 'comment', new.id::text, new.project_id, new.id, searched_words(new.body));
  end if;
  return null;
end $$;
create trigger comment_searched after insert or delete or update of body, deleted_at on comment
  for each row execute function keep_searched_comments();

-- Texts of the workspace that match all patterns of LIKE: the shortest names, of the other kinds any. Planned each time, as it
-- depends on the patterns whether the index or reading until there are enough is faster.
create function search_texts(of_kind text, project uuid, patterns text[], most integer)
returns table (source text, thing_id uuid) language plpgsql stable security definer
set search_path from current set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := nullif(current_setting('app.ws', true), '')::uuid;
begin
  if of_kind = 'name' then
    return query
      select s.source, s.thing_id from search_text s
      where s.tenant = own and s.kind = 'name' and s.project_id = project
        and s.words like patterns[1] and s.words like all (patterns)
      order by length(s.words) limit most;
  else
    return query
      select s.source, s.thing_id from search_text s
      where s.tenant = own and s.kind = of_kind and (s.project_id = project or s.project_id is null)
        and s.words like patterns[1] and s.words like all (patterns)
      limit most;
  end if;
end $$;

-- Existing texts. Row-level security binds the owner too, who sees no workspace's rows while it migrates.
alter table entity_rev no force row level security;
alter table branch no force row level security;
alter table branch_chain no force row level security;
alter table comment no force row level security;
do $$
declare one entity_rev;
begin
  for one in
    select r.* from entity_rev r where not r.deleted and exists (
      select 1 from branch_chain c where c.ws = r.ws and c.ancestor_id = r.branch_id
        and c.cap >= r.rev_from and c.cap < r.rev_to)
  loop
    perform add_searched_state(one);
  end loop;
end $$;
insert into search_text
  select ws, 'comment', id::text, project_id, id, searched_words(body) from comment where deleted_at is null;
alter table entity_rev force row level security;
alter table branch force row level security;
alter table branch_chain force row level security;
alter table comment force row level security;
