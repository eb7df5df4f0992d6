-- An audit entry also tells the phone system's domain, so that customers can be shown their own. audit_rows() takes the
-- domain column as a fifth argument ('' or nothing for none); the rest is as it was.
CREATE OR REPLACE FUNCTION audit_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  key_columns text[] := string_to_array(TG_ARGV[1], ',');
  tenant_column text := TG_ARGV[2];
  domain_column text := coalesce(TG_ARGV[4], '');
  secrets text[] := string_to_array(TG_ARGV[3], ',');
  changed text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := format('SELECT %s AS key, %s AS tenant, %s AS domain, NULL::jsonb AS old, %s AS new FROM new_rows n',
      audit_key_of('n', key_columns), audit_tenant_of('n', tenant_column), audit_tenant_of('n', domain_column),
      audit_row_of('n', secrets));
  ELSIF TG_OP = 'DELETE' THEN
    changed := format('SELECT %s AS key, %s AS tenant, %s AS domain, %s AS old, NULL::jsonb AS new FROM old_rows o',
      audit_key_of('o', key_columns), audit_tenant_of('o', tenant_column), audit_tenant_of('o', domain_column),
      audit_row_of('o', secrets));
  ELSE
    changed := format(
      'SELECT CASE WHEN n IS NULL THEN %s ELSE %s END AS key, CASE WHEN n IS NULL THEN %s ELSE %s END AS tenant,
        CASE WHEN n IS NULL THEN %s ELSE coalesce(%s, %s) END AS domain,
        CASE WHEN n IS NULL THEN %s WHEN o IS NULL THEN NULL ELSE %s END AS old,
        CASE WHEN o IS NULL THEN %s WHEN n IS NULL THEN NULL ELSE %s END AS new
      FROM old_rows o FULL JOIN new_rows n ON (%s) = (%s)',
      audit_key_of('o', key_columns), audit_key_of('n', key_columns),
      audit_tenant_of('o', tenant_column), audit_tenant_of('n', tenant_column),
      audit_tenant_of('o', domain_column), audit_tenant_of('n', domain_column), audit_tenant_of('o', domain_column),
      audit_row_of('o', secrets), audit_changes_of('o', TG_RELID, secrets),
      audit_row_of('n', secrets), audit_changes_of('n', TG_RELID, secrets),
      audit_key_of('o', key_columns), audit_key_of('n', key_columns));
  END IF;
  EXECUTE format('INSERT INTO audit_entry (actor, actor_name, call, entity, entity_key, tenant, domain_name, old, new)
    SELECT $1, $2, $3, $4, key, tenant, domain, old, new FROM (%s) AS changed
    WHERE old IS NOT NULL OR new IS NOT NULL ORDER BY key', changed)
  USING
    coalesce(nullif(current_setting('trunkline.actor', true), ''), 'system'),
    coalesce(nullif(current_setting('trunkline.actor_name', true), ''), 'System'),
    coalesce(current_setting('trunkline.call', true), ''),
    TG_ARGV[0];
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION audit_table(regclass, text, text, text, text);
--> statement-breakpoint
-- Has the changes of a table audited; the arguments after the table are those of audit_rows().
CREATE FUNCTION audit_table(audited regclass, entity text, key_columns text, tenant_column text, secrets text,
  domain_column text DEFAULT '')
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  call text := format('EXECUTE FUNCTION audit_rows(%L, %L, %L, %L, %L)',
    entity, key_columns, tenant_column, secrets, domain_column);
BEGIN
  EXECUTE format('DROP TRIGGER IF EXISTS audit_insert ON %1$s; DROP TRIGGER IF EXISTS audit_update ON %1$s;
    DROP TRIGGER IF EXISTS audit_delete ON %1$s', audited);
  EXECUTE format('CREATE TRIGGER audit_insert AFTER INSERT ON %s
    REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT %s', audited, call);
  EXECUTE format('CREATE TRIGGER audit_update AFTER UPDATE ON %s
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT %s', audited, call);
  EXECUTE format('CREATE TRIGGER audit_delete AFTER DELETE ON %s
    REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT %s', audited, call);
END $$;
--> statement-breakpoint
SELECT audit_table('phone_number', 'phone_number', 'phone_number', 'wholesaler_id', '', 'domain_name');
--> statement-breakpoint
SELECT audit_table('domain', 'domain', 'domain_name', 'wholesaler_id', '', 'domain_name');
--> statement-breakpoint
SELECT audit_table('media', 'media', 'kind,account,name', 'wholesaler_id', 'content', 'domain_name');
--> statement-breakpoint
-- What differs between two documents, as the old or the new side holds it; a secret's value is never told.
CREATE FUNCTION audit_difference(here jsonb, there jsonb, secret boolean) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, CASE
    WHEN here -> key IS NULL OR here -> key = 'null' THEN 'null'
    WHEN secret THEN '"changed"' ELSE here -> key END)
  FROM (SELECT jsonb_object_keys(coalesce(here, '{}')) UNION SELECT jsonb_object_keys(coalesce(there, '{}'))) AS keys(key)
  WHERE here -> key IS DISTINCT FROM there -> key
$$;
--> statement-breakpoint
-- Writes the entries of record: the entity is the record's kind, and of a document only the fields that differ are kept.
-- Filling in demo data sets trunkline.audit to 'summary', and leaves no entry a row.
CREATE FUNCTION audit_records() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  nobody text := 'SELECT NULL::bigint AS id, NULL::text AS kind, NULL::text AS key, NULL::integer AS wholesaler_id,
    NULL::text AS domain_name, NULL::jsonb AS body, NULL::jsonb AS secrets WHERE false';
BEGIN
  IF current_setting('trunkline.audit', true) = 'summary' THEN RETURN NULL; END IF;
  EXECUTE format('
    INSERT INTO audit_entry (actor, actor_name, call, entity, entity_key, tenant, domain_name, old, new)
    SELECT $1, $2, $3, kind, key, tenant, domain, old, new FROM (
      SELECT coalesce(n.kind, o.kind) AS kind, coalesce(n.key, o.key) AS key,
        coalesce(n.wholesaler_id, o.wholesaler_id)::text AS tenant, coalesce(n.domain_name, o.domain_name) AS domain,
        CASE WHEN o.id IS NOT NULL THEN coalesce(audit_difference(o.body, n.body, false), ''{}'')
          || coalesce(audit_difference(o.secrets, n.secrets, true), ''{}'') END AS old,
        CASE WHEN n.id IS NOT NULL THEN coalesce(audit_difference(n.body, o.body, false), ''{}'')
          || coalesce(audit_difference(n.secrets, o.secrets, true), ''{}'') END AS new
      FROM (%s) AS o FULL JOIN (%s) AS n ON o.id = n.id
    ) AS changed WHERE old IS DISTINCT FROM ''{}'' OR new IS DISTINCT FROM ''{}'' ORDER BY kind, key',
    CASE TG_OP WHEN 'INSERT' THEN nobody ELSE 'SELECT id, kind, key, wholesaler_id, domain_name, body, secrets FROM old_rows' END,
    CASE TG_OP WHEN 'DELETE' THEN nobody ELSE 'SELECT id, kind, key, wholesaler_id, domain_name, body, secrets FROM new_rows' END)
  USING
    coalesce(nullif(current_setting('trunkline.actor', true), ''), 'system'),
    coalesce(nullif(current_setting('trunkline.actor_name', true), ''), 'System'),
    coalesce(current_setting('trunkline.call', true), '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_insert AFTER INSERT ON record
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_records();
--> statement-breakpoint
CREATE TRIGGER audit_update AFTER UPDATE ON record
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_records();
--> statement-breakpoint
CREATE TRIGGER audit_delete AFTER DELETE ON record
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_records();
