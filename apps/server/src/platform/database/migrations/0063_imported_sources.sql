-- Files that are kept only because diagrams were converted from them; they go with the last such diagram that has another source.
alter table file add column only_source boolean not null default false;
