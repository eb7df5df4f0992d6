-- Notifies listeners of the changes of a transaction when it commits: kinds, owners and keys, but no content. Changes are grouped by
-- kind and owner, and keys are omitted for large groups. The previous owner of a row is notified without the key. Sign-in identities
-- have no owner and are reported as changes of the user. Notifications are split, because PostgreSQL limits a payload to 8,000 bytes.
CREATE FUNCTION audit_notify(first_id bigint, first_at timestamptz) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  PERFORM pg_notify('trunkline_changes', '[' || string_agg(line, ',' ORDER BY place) || ']') FROM (
    SELECT line, place, sum(octet_length(line) + 1) OVER (ORDER BY place) / 6000 AS batch FROM (
      SELECT row_number() OVER () AS place, jsonb_strip_nulls(jsonb_build_object(
        'kind', entity, 'tenant', tenant, 'domain', domain_name, 'actor', left(min(actor), 200),
        'keys', CASE WHEN count(key) = count(*) AND count(DISTINCT key) <= 20 AND sum(octet_length(key)) <= 700
          THEN jsonb_agg(DISTINCT key) END))::text AS line
      FROM (
        -- Ranges are generated from the numbering plan.
        SELECT CASE entity WHEN 'numbering_plan' THEN 'number_range' ELSE entity END AS entity, tenant, domain_name, actor, entity_key AS key FROM audit_entry
        WHERE id >= first_id AND at >= first_at AND transaction_id = pg_current_xact_id()
        UNION ALL
        SELECT entity, CASE WHEN old ? 'wholesaler_id' THEN old ->> 'wholesaler_id' ELSE tenant END,
          CASE WHEN old ? 'domain_name' THEN old ->> 'domain_name' ELSE domain_name END, actor, NULL
        FROM audit_entry
        WHERE id >= first_id AND at >= first_at AND transaction_id = pg_current_xact_id() AND new IS NOT NULL
          AND (old ? 'wholesaler_id' OR old ? 'domain_name')
        UNION ALL
        SELECT 'user', u.wholesaler_id::text, u.domain_name, e.actor, u.id::text FROM audit_entry e
        JOIN record i ON i.kind = 'identity'
          AND CASE WHEN e.entity_key ~ '^\d{1,18}$' THEN i.id = e.entity_key::bigint ELSE i.key = e.entity_key END
        JOIN record u ON u.kind = 'user' AND u.key = i.key
        WHERE e.id >= first_id AND e.at >= first_at AND e.transaction_id = pg_current_xact_id() AND e.entity = 'identity'
      ) AS changes
      GROUP BY entity, tenant, domain_name
    ) AS lines
  ) AS batches GROUP BY batch;
END $$;
