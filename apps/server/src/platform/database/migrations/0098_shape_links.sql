-- Which entities the shapes of a canvas stand for, read from it together with its picture.
create table diagram_entity (
  ws uuid not null,
  hash text not null,
  shape text not null,
  entity_id uuid not null,
  primary key (ws, hash, shape),
  foreign key (ws, hash) references diagram_picture (ws, hash) on delete cascade
);
create index diagram_entity_shapes on diagram_entity (ws, entity_id);

-- Pictures that were made before are made again.
alter table diagram_picture no force row level security;
alter table diagram_snapshot no force row level security;
delete from diagram_picture;
update diagram_snapshot set pictured = false where pictured;
alter table diagram_picture force row level security;
alter table diagram_snapshot force row level security;
