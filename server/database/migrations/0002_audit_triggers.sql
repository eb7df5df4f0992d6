-- Writes one audit_entry for every row a statement changed. For an update only the fields that differ are kept.
-- Arguments: entity, key columns (comma-separated), tenant column ('' for none), secret columns (comma-separated).
-- A secret's value is never written: the word "changed" stands for it.
CREATE FUNCTION audit_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  who text := coalesce(nullif(current_setting('trunkline.actor', true), ''), 'system');
  who_name text := coalesce(nullif(current_setting('trunkline.actor_name', true), ''), 'System');
  by_call text := coalesce(current_setting('trunkline.call', true), '');
  key_columns text[] := string_to_array(TG_ARGV[1], ',');
  secrets text[] := string_to_array(TG_ARGV[3], ',');
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO audit_entry (actor, actor_name, call, entity, entity_key, tenant, old, new)
    SELECT who, who_name, by_call, TG_ARGV[0], audit_key(fields, key_columns), fields ->> TG_ARGV[2], NULL,
      audit_hide(fields, secrets)
    FROM (SELECT to_jsonb(n) AS fields FROM new_rows n) AS added;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO audit_entry (actor, actor_name, call, entity, entity_key, tenant, old, new)
    SELECT who, who_name, by_call, TG_ARGV[0], audit_key(fields, key_columns), fields ->> TG_ARGV[2],
      audit_hide(fields, secrets), NULL
    FROM (SELECT to_jsonb(o) AS fields FROM old_rows o) AS removed;
  ELSE
    INSERT INTO audit_entry (actor, actor_name, call, entity, entity_key, tenant, old, new)
    SELECT who, who_name, by_call, TG_ARGV[0], coalesce(a.key, b.key), coalesce(a.fields, b.fields) ->> TG_ARGV[2],
      audit_hide(audit_difference(b.fields, a.fields), secrets), audit_hide(audit_difference(a.fields, b.fields), secrets)
    FROM (SELECT audit_key(to_jsonb(o), key_columns) AS key, to_jsonb(o) AS fields FROM old_rows o) AS b
    FULL JOIN (SELECT audit_key(to_jsonb(n), key_columns) AS key, to_jsonb(n) AS fields FROM new_rows n) AS a
      ON a.key = b.key
    WHERE audit_difference(a.fields, b.fields) IS NOT NULL OR audit_difference(b.fields, a.fields) IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_key(fields jsonb, key_columns text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(fields ->> name, '~' ORDER BY place) FROM unnest(key_columns) WITH ORDINALITY AS k(name, place)
$$;
--> statement-breakpoint
-- The fields of one row that the other one has not, or has otherwise; null when there are none.
-- The stamp of the last change alone is no difference.
CREATE FUNCTION audit_difference(fields jsonb, other jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, value) FROM jsonb_each(fields)
  WHERE value IS DISTINCT FROM other -> key AND key NOT IN ('date_last_modified', 'last_modified_by')
$$;
--> statement-breakpoint
CREATE FUNCTION audit_hide(fields jsonb, secrets text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN fields IS NULL OR NOT fields ?| secrets THEN fields ELSE (
    SELECT jsonb_object_agg(key,
      CASE WHEN key = ANY (secrets) AND value <> 'null'::jsonb THEN '"changed"'::jsonb ELSE value END)
    FROM jsonb_each(fields)
  ) END
$$;
--> statement-breakpoint
-- Has the changes of a table audited; the arguments after the table are those of audit_rows().
CREATE FUNCTION audit_table(audited regclass, entity text, key_columns text, tenant_column text, secrets text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  call text := format('EXECUTE FUNCTION audit_rows(%L, %L, %L, %L)', entity, key_columns, tenant_column, secrets);
BEGIN
  EXECUTE format('CREATE TRIGGER audit_insert AFTER INSERT ON %s
    REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT %s', audited, call);
  EXECUTE format('CREATE TRIGGER audit_update AFTER UPDATE ON %s
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT %s', audited, call);
  EXECUTE format('CREATE TRIGGER audit_delete AFTER DELETE ON %s
    REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT %s', audited, call);
END $$;
--> statement-breakpoint
SELECT audit_table('wholesaler', 'wholesaler', 'id', 'id', 'prov_pass,prov_pin');
--> statement-breakpoint
SELECT audit_table('rate_plan', 'rate_plan', 'id', '', '');
--> statement-breakpoint
SELECT audit_table('wholesaler_rate_plan', 'wholesaler_rate_plan', 'wholesaler_id,rate_plan_id', 'wholesaler_id', '');
--> statement-breakpoint
SELECT audit_table('customer', 'customer', 'id', 'wholesaler_id', '');
--> statement-breakpoint
SELECT audit_table('domain', 'domain', 'domain_name', 'wholesaler_id', '');
--> statement-breakpoint
SELECT audit_table('region', 'region', 'id', '', '');
--> statement-breakpoint
SELECT audit_table('trunk', 'trunk', 'remote_trunk_id', 'wholesaler_id', '');
