ALTER TABLE "audit_entry" ADD COLUMN "address" text DEFAULT nullif(current_setting('trunkline.address', true), '');--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "agent" text DEFAULT nullif(current_setting('trunkline.agent', true), '');--> statement-breakpoint
-- The key an entry goes by is the one people and calls know: of a record that has none of its own but a number, the number.
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
UPDATE audit_entry SET entity_key = r.id::text FROM record r
WHERE r.kind = audit_entry.entity AND r.key = audit_entry.entity_key AND audit_record_key(r.kind, r.key, r.id) <> r.key;
--> statement-breakpoint
-- As before, but for the key, and for whose the record is, which is told where it changes.
CREATE OR REPLACE FUNCTION audit_records() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  nobody text := 'SELECT NULL::bigint AS id, NULL::text AS kind, NULL::text AS key, NULL::integer AS wholesaler_id,
    NULL::text AS domain_name, NULL::jsonb AS body, NULL::jsonb AS secrets WHERE false';
BEGIN
  IF current_setting('trunkline.audit', true) = 'summary' THEN RETURN NULL; END IF;
  EXECUTE format('
    INSERT INTO audit_entry (actor, actor_name, call, entity, entity_key, tenant, domain_name, old, new)
    SELECT $1, $2, $3, kind, key, tenant, domain, old, new FROM (
      SELECT coalesce(n.kind, o.kind) AS kind,
        coalesce(audit_record_key(n.kind, n.key, n.id), audit_record_key(o.kind, o.key, o.id)) AS key,
        coalesce(n.wholesaler_id, o.wholesaler_id)::text AS tenant, coalesce(n.domain_name, o.domain_name) AS domain,
        CASE WHEN o.id IS NOT NULL THEN coalesce(audit_difference(o.body, n.body, false), ''{}'')
          || coalesce(audit_difference(o.secrets, n.secrets, true), ''{}'')
          || audit_owner_change(n.id, o.wholesaler_id, n.wholesaler_id, o.domain_name, n.domain_name) END AS old,
        CASE WHEN n.id IS NOT NULL THEN coalesce(audit_difference(n.body, o.body, false), ''{}'')
          || coalesce(audit_difference(n.secrets, o.secrets, true), ''{}'')
          || audit_owner_change(o.id, n.wholesaler_id, o.wholesaler_id, n.domain_name, o.domain_name) END AS new
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
