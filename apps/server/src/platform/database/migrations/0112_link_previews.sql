-- Whether programs that show previews of links may know the title and the picture of what is shared. They know the link by its id,
-- which is in the path of its address; its token, which reads the rest, stays behind the "#" and is never sent.
alter table access_grant add column preview boolean not null default false;
create policy previewed_grant on access_grant for select
  using (preview and id = nullif(current_setting('app.grant_preview', true), '')::uuid);
