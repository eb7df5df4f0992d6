-- Search text of a record: the texts and numbers of the document, the key and the domain, one per line. Lists search only some of
-- these fields. An index on the combined text preselects candidate rows. The result is null for kinds whose lists have no search;
-- server/database/schema/searchableKinds.ts lists the searchable kinds.
CREATE FUNCTION record_search(kind text, key text, domain_name text, body jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN kind IN ('contact', 'device', 'extension', 'hardware_order', 'sms_message', 'ub_service', 'ub_transaction',
    'user') OR kind LIKE 'store:%' THEN concat_ws(E'\n', key, domain_name, (
      SELECT string_agg(field.value #>> '{}', E'\n') FROM jsonb_each(body) AS field
      WHERE jsonb_typeof(field.value) IN ('string', 'number'))) END
$$;
--> statement-breakpoint
ALTER TABLE record ADD COLUMN search text GENERATED ALWAYS AS (record_search(kind, key, domain_name, body)) STORED;
--> statement-breakpoint
-- Creates trigram indexes for substring searches. They require the pg_trgm extension, which the owner of the database can install if
-- it is available on the server. Without it, searches scan all rows. The function runs at every start.
-- Columns that are also queried by exact value are indexed as an expression (`toTrigramSql` in server/database/schema/columns.ts);
-- otherwise, PostgreSQL would also use the trigram index for `=` and read a thousand times as much data as with the regular index.
CREATE FUNCTION ensure_search_indexes() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX IF NOT EXISTS record_search_words ON record USING gin (search gin_trgm_ops) WHERE search IS NOT NULL;
  CREATE INDEX IF NOT EXISTS phone_number_words ON phone_number USING gin
    ((phone_number || E'\n' || coalesce(display, '') || E'\n' || coalesce(customer_number, '') COLLATE "default") gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS account_words ON account USING gin ((email || '') gin_trgm_ops, (name || '') gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS audit_entry_words ON audit_entry
    USING gin ((entity_key || '') gin_trgm_ops, (actor_name || '') gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS phone_call_words ON phone_call USING gin
    ((from_number || E'\n' || to_number || E'\n' || call_id || E'\n' || coalesce(note, '')) gin_trgm_ops);
  RETURN true;
EXCEPTION WHEN OTHERS THEN
  RETURN false;
END $$;
--> statement-breakpoint
SELECT ensure_search_indexes();
