-- Returns what the log contains instead of a secret: {"secret": "set"}, or {"secret": "replaced"} for the new value of one that had
-- another value before.
CREATE FUNCTION audit_secret(had_value boolean) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN had_value THEN '{"secret": "replaced"}'::jsonb ELSE '{"secret": "set"}'::jsonb END
$$;
--> statement-breakpoint
-- Returns the fields of a document that differ from another document. If secrets_of names the document's side, old or new, its values
-- are secrets, which are masked after the comparison.
CREATE FUNCTION audit_difference(own jsonb, other jsonb, secrets_of text DEFAULT NULL) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, CASE
    WHEN own -> key IS NULL OR own -> key = 'null' THEN 'null'
    WHEN secrets_of IS NULL THEN own -> key
    ELSE audit_secret(secrets_of = 'new' AND coalesce(other -> key, 'null') <> 'null') END)
  FROM (SELECT jsonb_object_keys(coalesce(own, '{}')) UNION SELECT jsonb_object_keys(coalesce(other, '{}'))) AS keys(key)
  WHERE own -> key IS DISTINCT FROM other -> key
$$;
--> statement-breakpoint
-- Returns the key of a record in the audit log, as used in the console and the API: the id for users and for records whose key is a
-- generated UUID, otherwise the key.
CREATE FUNCTION audit_record_key(kind text, key text, id bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN kind = 'user' OR key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN id::text ELSE key END
$$;
--> statement-breakpoint
CREATE FUNCTION audit_owner_change(other bigint, wholesaler integer, wholesaler_there integer, domain text, domain_there text)
RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN other IS NOT NULL AND wholesaler IS DISTINCT FROM wholesaler_there
      THEN jsonb_build_object('wholesaler_id', wholesaler) ELSE '{}' END
    || CASE WHEN other IS NOT NULL AND domain IS DISTINCT FROM domain_there
      THEN jsonb_build_object('domain_name', domain) ELSE '{}' END
$$;
--> statement-breakpoint
-- Writes the audit entries of the record table. The entity is the record's kind, and only changed fields are stored. No entries are
-- written if trunkline.audit is 'summary' (while loading demo data) or 'none' (for updates that do not change any content).
CREATE FUNCTION audit_records() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  no_rows text := 'SELECT NULL::bigint AS id, NULL::text AS kind, NULL::text AS key, NULL::integer AS wholesaler_id,
    NULL::text AS domain_name, NULL::jsonb AS body, NULL::jsonb AS secrets WHERE false';
BEGIN
  IF current_setting('trunkline.audit', true) IN ('summary', 'none') THEN RETURN NULL; END IF;
  EXECUTE format('
    INSERT INTO audit_entry (actor, actor_name, call, entity, entity_key, tenant, domain_name, old, new)
    SELECT $1, $2, $3, kind, key, tenant, domain, old, new FROM (
      SELECT coalesce(n.kind, o.kind) AS kind,
        coalesce(audit_record_key(n.kind, n.key, n.id), audit_record_key(o.kind, o.key, o.id)) AS key,
        coalesce(n.wholesaler_id, o.wholesaler_id)::text AS tenant, coalesce(n.domain_name, o.domain_name) AS domain,
        CASE WHEN o.id IS NOT NULL THEN coalesce(audit_difference(o.body, n.body), ''{}'')
          || coalesce(audit_difference(o.secrets, n.secrets, ''old''), ''{}'')
          || audit_owner_change(n.id, o.wholesaler_id, n.wholesaler_id, o.domain_name, n.domain_name) END AS old,
        CASE WHEN n.id IS NOT NULL THEN coalesce(audit_difference(n.body, o.body), ''{}'')
          || coalesce(audit_difference(n.secrets, o.secrets, ''new''), ''{}'')
          || audit_owner_change(o.id, n.wholesaler_id, o.wholesaler_id, n.domain_name, o.domain_name) END AS new
      FROM (%s) AS o FULL JOIN (%s) AS n ON o.id = n.id
    ) AS changed WHERE old IS DISTINCT FROM ''{}'' OR new IS DISTINCT FROM ''{}'' ORDER BY kind, key',
    CASE TG_OP WHEN 'INSERT' THEN no_rows ELSE 'SELECT id, kind, key, wholesaler_id, domain_name, body, secrets FROM old_rows' END,
    CASE TG_OP WHEN 'DELETE' THEN no_rows ELSE 'SELECT id, kind, key, wholesaler_id, domain_name, body, secrets FROM new_rows' END)
  USING
    coalesce(nullif(current_setting('trunkline.actor', true), ''), 'system'),
    coalesce(nullif(current_setting('trunkline.actor_name', true), ''), 'Trunkline'),
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
