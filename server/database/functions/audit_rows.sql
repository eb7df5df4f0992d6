-- Writes one audit_entry for each row changed by a statement. For updates, only changed fields are stored.
-- Arguments: entity, key columns (comma-separated), tenant column ('' for none), secret columns (comma-separated), the column of
-- the phone system's domain ('' or omitted for none), which determines the entries visible to a customer, and optionally 'summed'.
-- While trunkline.bulk_entry contains the id of a summary entry, each row is also stored in bulk_change. With 'summed', while
-- trunkline.audit is 'summary', rows are stored only in bulk_change, or not at all if there is no summary entry: a numbering plan
-- has 60,000 ranges. Secrets are compared as stored and then masked by audit_secret(). The comparison is generated for the columns of
-- the table instead of converting rows to JSON, so that calls can change 100,000 rows efficiently.
CREATE FUNCTION audit_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  key_columns text[] := string_to_array(TG_ARGV[1], ',');
  tenant_column text := TG_ARGV[2];
  domain_column text := coalesce(TG_ARGV[4], '');
  secrets text[] := string_to_array(TG_ARGV[3], ',');
  bulk_entry bigint := nullif(current_setting('trunkline.bulk_entry', true), '')::bigint;
  is_summed boolean := TG_ARGV[5] = 'summed' AND current_setting('trunkline.audit', true) = 'summary';
  changed text;
BEGIN
  -- Skip updates that only change how values are stored.
  IF current_setting('trunkline.audit', true) = 'none' OR is_summed AND bulk_entry IS NULL THEN RETURN NULL; END IF;
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
  IF bulk_entry IS NOT NULL THEN
    EXECUTE format('INSERT INTO bulk_change (entry_id, entity, entity_key, old, new)
      SELECT $1, $2, key, old, new FROM (%s) AS changed WHERE old IS NOT NULL OR new IS NOT NULL ORDER BY key', changed)
    USING bulk_entry, TG_ARGV[0];
  END IF;
  IF is_summed THEN RETURN NULL; END IF;
  EXECUTE format('INSERT INTO audit_entry (actor, actor_name, call, entity, entity_key, tenant, domain_name, old, new)
    SELECT $1, $2, $3, $4, key, tenant, domain, old, new FROM (%s) AS changed
    WHERE old IS NOT NULL OR new IS NOT NULL ORDER BY key', changed)
  USING
    coalesce(nullif(current_setting('trunkline.actor', true), ''), 'system'),
    coalesce(nullif(current_setting('trunkline.actor_name', true), ''), 'Trunkline'),
    coalesce(current_setting('trunkline.call', true), ''),
    TG_ARGV[0];
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The following functions generate SQL for one side of the comparison: the old row (o) or the new row (n).
CREATE FUNCTION audit_key_of(side text, key_columns text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(format('%s.%I::text', side, name), ' || ''~'' || ' ORDER BY place)
  FROM unnest(key_columns) WITH ORDINALITY AS k(name, place)
$$;
--> statement-breakpoint
CREATE FUNCTION audit_tenant_of(side text, tenant_column text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN tenant_column = '' THEN 'NULL' ELSE format('%s.%I::text', side, tenant_column) END
$$;
--> statement-breakpoint
CREATE FUNCTION audit_row_of(side text, secrets text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format('to_jsonb(%s)', side) || coalesce(string_agg(
    format(' || CASE WHEN %s.%I IS NULL THEN ''{}'' ELSE %L::jsonb END', side, name,
      jsonb_build_object(name, audit_secret(false))), ''), '')
  FROM unnest(secrets) AS name
$$;
--> statement-breakpoint
-- Generates an expression for the changed fields as JSON; null if none changed. The columns of the last modification are ignored.
CREATE FUNCTION audit_changes_of(side text, audited oid, secrets text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT format('nullif(''{'' || array_to_string(ARRAY[%s], '','') || ''}'', ''{}'')::jsonb', string_agg(
    format('CASE WHEN o.%1$I IS DISTINCT FROM n.%1$I THEN %2$L || %3$s END', attname, to_json(attname)::text || ':',
      CASE WHEN attname = ANY (secrets)
        THEN format('CASE WHEN %1$s.%2$I IS NULL THEN ''null'' ELSE audit_secret(%3$s)::text END', side, attname,
          CASE side WHEN 'n' THEN format('o.%I IS NOT NULL', attname) ELSE 'false' END)
        ELSE format('coalesce(to_json(%s.%I)::text, ''null'')', side, attname) END), ', ' ORDER BY attnum))
  FROM pg_attribute
  WHERE attrelid = audited AND attnum > 0 AND NOT attisdropped
    AND attname NOT IN ('date_last_modified', 'last_modified_by')
$$;
--> statement-breakpoint
-- Enables auditing for a table. The other arguments are passed to audit_rows().
CREATE FUNCTION audit_table(audited regclass, entity text, key_columns text, tenant_column text, secrets text,
  domain_column text DEFAULT '', summed text DEFAULT '')
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  call text := format('EXECUTE FUNCTION audit_rows(%L, %L, %L, %L, %L, %L)',
    entity, key_columns, tenant_column, secrets, domain_column, summed);
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
SELECT audit_table('wholesaler', 'wholesaler', 'id', 'id', 'prov_pass,prov_pin');
--> statement-breakpoint
SELECT audit_table('rate_plan', 'rate_plan', 'id', '', '');
--> statement-breakpoint
SELECT audit_table('wholesaler_rate_plan', 'wholesaler_rate_plan', 'wholesaler_id,rate_plan_id', 'wholesaler_id', '');
--> statement-breakpoint
SELECT audit_table('customer', 'customer', 'id', 'wholesaler_id', '');
--> statement-breakpoint
SELECT audit_table('region', 'region', 'id', '', '');
--> statement-breakpoint
SELECT audit_table('trunk', 'trunk', 'remote_trunk_id', 'wholesaler_id', '');
--> statement-breakpoint
SELECT audit_table('domain', 'domain', 'domain_name', 'wholesaler_id', '', 'domain_name');
--> statement-breakpoint
SELECT audit_table('phone_number', 'phone_number', 'phone_number', 'wholesaler_id', '', 'domain_name');
--> statement-breakpoint
SELECT audit_table('port_order', 'port_order', 'id', 'wholesaler_id', '', 'domain_name');
--> statement-breakpoint
SELECT audit_table('port_number', 'port_number', 'id', 'wholesaler_id', '', 'domain_name');
--> statement-breakpoint
SELECT audit_table('emergency_address', 'emergency_address', 'phone_number', 'wholesaler_id', '', 'domain_name');
--> statement-breakpoint
SELECT audit_table('number_offer', 'number_offer', 'id', 'wholesaler_id', 'digest', 'domain_name');
--> statement-breakpoint
SELECT audit_table('api_key', 'api_key', 'id', 'wholesaler_id', 'digest', 'domain_name');
--> statement-breakpoint
SELECT audit_table('watch', 'watch', 'id', 'wholesaler_id', '', 'domain_name');
--> statement-breakpoint
SELECT audit_table('webhook', 'webhook', 'id', 'wholesaler_id', 'secret', 'domain_name');
--> statement-breakpoint
SELECT audit_table('change_request', 'change_request', 'id', 'wholesaler_id', 'calls,asked_as,progress,sentences', 'domain_name');
--> statement-breakpoint
SELECT audit_table('rollout', 'rollout', 'id', 'wholesaler_id', 'asked_as,is_approved');
--> statement-breakpoint
SELECT audit_table('archive', 'archive', 'id', 'wholesaler_id', 'asked_as', 'domain_name');
--> statement-breakpoint
SELECT audit_table('archive_import', 'archive_import', 'id', 'wholesaler_id', 'asked_as,asked,is_approved', 'domain_name');
--> statement-breakpoint
SELECT audit_table('archive_schedule', 'archive_schedule', 'domain_name', 'wholesaler_id', 'asked_as', 'domain_name');
--> statement-breakpoint
SELECT audit_table('media', 'media', 'kind,account,name', 'wholesaler_id', 'content', 'domain_name');
--> statement-breakpoint
SELECT audit_table('number_range', 'number_range', 'id', '', '', '', 'summed');
