-- Returns whether removed records of a type are retained, so that they can be restored. unrestorableEntities in
-- contract/people/restorableEntities.ts lists the same exclusions; a test compares the two.
CREATE FUNCTION keeps_removed(entity text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT entity <> ALL (ARRAY['agent_login', 'api_key', 'api_token', 'archive', 'archive_import', 'archive_schedule', 'call', 'call_day', 'carrier_news', 'carrier_poll', 'carrier_port', 'change_request', 'customer_account',
    'distributor_order', 'distributor_product', 'emergency_address', 'emergency_filing', 'export', 'foreign_api', 'hardware_order', 'identity', 'impersonation', 'job', 'notification', 'number_offer',
    'passed_call', 'port_number', 'port_order', 'provisioning_run', 'record_store', 'recording', 'registration', 'removed_month', 'rollout', 'sales_customer', 'screen',
    'screen_version', 'second_factor', 'secret_link', 'sent_mail', 'sign_in', 'sms_message', 'template_archive', 'ub_charge', 'ub_contract', 'ub_reply',
    'ub_service', 'ub_transaction', 'watch', 'webhook', 'webhook_delivery'])
$$;
--> statement-breakpoint
-- Stores the rows deleted by a statement, so that they can be restored. Arguments, as for audit_rows(): entity, key columns, tenant
-- column, column of the phone system's domain ('' for none).
CREATE FUNCTION keep_removed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('trunkline.audit', true) IN ('summary', 'none') THEN RETURN NULL; END IF;
  EXECUTE format('INSERT INTO removed_row (entity, entity_key, tenant, domain_name, kept, content_id)
    SELECT $1, %s, %s, %s, to_jsonb(o), CASE WHEN $1 = ''media'' THEN (to_jsonb(o) ->> ''content'')::bigint END
    FROM old_rows o WHERE $1 <> ''media'' OR to_jsonb(o) ->> ''kind'' <> ''recording''',
    audit_key_of('o', string_to_array(TG_ARGV[1], ',')), audit_tenant_of('o', TG_ARGV[2]), audit_tenant_of('o', TG_ARGV[3]))
  USING TG_ARGV[0];
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_removed_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('trunkline.audit', true) IN ('summary', 'none') THEN RETURN NULL; END IF;
  INSERT INTO removed_row (entity, entity_key, tenant, domain_name, kept, record_key, secrets)
  SELECT kind, audit_record_key(kind, key, id), wholesaler_id::text, domain_name, to_jsonb(o) - 'secrets', key, secrets
  FROM old_rows o WHERE keeps_removed(kind);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_removed AFTER DELETE ON record
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_removed_records();
--> statement-breakpoint
CREATE FUNCTION keep_removed_of(audited regclass, entity text, key_columns text, tenant_column text, domain_column text DEFAULT '')
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER keep_removed AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION keep_removed_rows(%L, %L, %L, %L)', audited, entity, key_columns, tenant_column, domain_column);
END $$;
--> statement-breakpoint
SELECT keep_removed_of('rate_plan', 'rate_plan', 'id', '');
--> statement-breakpoint
SELECT keep_removed_of('wholesaler_rate_plan', 'wholesaler_rate_plan', 'wholesaler_id,rate_plan_id', 'wholesaler_id');
--> statement-breakpoint
SELECT keep_removed_of('customer', 'customer', 'id', 'wholesaler_id');
--> statement-breakpoint
SELECT keep_removed_of('region', 'region', 'id', '');
--> statement-breakpoint
SELECT keep_removed_of('trunk', 'trunk', 'remote_trunk_id', 'wholesaler_id');
--> statement-breakpoint
SELECT keep_removed_of('number_range', 'number_range', 'id', '');
--> statement-breakpoint
SELECT keep_removed_of('phone_number', 'phone_number', 'phone_number', 'wholesaler_id', 'domain_name');
--> statement-breakpoint
SELECT keep_removed_of('media', 'media', 'kind,account,name', 'wholesaler_id', 'domain_name');
--> statement-breakpoint
-- Deletes the content of a file once the file can no longer be restored.
CREATE FUNCTION forget_removed_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM media_content c USING old_rows o
  WHERE c.id = o.content_id AND NOT EXISTS (SELECT FROM media m WHERE m.content = c.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_content AFTER DELETE ON removed_row
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION forget_removed_content();
