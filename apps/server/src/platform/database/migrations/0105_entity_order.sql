-- Lists of entities in the order of their names and of their last changes. "R2" comes before "R10".
create collation natural_order (provider = icu, locale = 'und-u-kn-true');
create index entity_rev_name on entity_rev (ws, branch_id, name collate natural_order, entity_id);
create index entity_rev_updated on entity_rev (ws, branch_id, updated_at, entity_id);
