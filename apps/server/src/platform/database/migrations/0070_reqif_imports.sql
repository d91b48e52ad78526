-- Imports of ReqIF wait, run and end as those of diagrams do.
alter table diagram_import
  add column kind text not null default 'diagrams' check (kind in ('diagrams', 'reqif')),
  -- Of an import of ReqIF: attachments that have been looked at, out of `total`.
  add column done integer not null default 0,
  -- Of an import of ReqIF that has succeeded.
  add column report json;
