-- How often a file of an import was begun since a worker was lost, by its path: one that ends every worker is given up.
alter table diagram_import add column attempts jsonb not null default '{}';
