-- What lists search records by: the texts and numbers of a document, its key and its domain, one a line. A list looks for words in
-- some of the fields; this holds all of them, so that an index of it leaves few rows to look at. Kinds whose lists have no
-- search have none (server/database/schema/searchableKinds.ts names those that have).
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
-- Makes the indexes of three letters in a row that find a word anywhere in a text. They need the extension pg_trgm: the owner of
-- a database may install it where its files are there. Without it searches walk over rows; asked again at every start.
-- A column that is also looked up by its whole value is in there as an expression (`anywhere` in server/database/schema/columns.ts):
-- PostgreSQL would take the index for `=` too, and read a thousand times as much as from the one meant for that.
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
