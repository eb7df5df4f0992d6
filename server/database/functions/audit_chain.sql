-- Digest of an entry's content, independent of the time zone and of the formatting of JSON documents.
CREATE FUNCTION audit_digest(entry audit_entry) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(entry.id, extract(epoch FROM entry.at), entry.actor, entry.actor_name, entry.call,
    entry.entity, entry.entity_key, entry.tenant, entry.domain_name, entry.old, entry.new, entry.address, entry.agent, entry.change_group,
    entry.sentence_values)::text, 'UTF8'))
$$;
--> statement-breakpoint
CREATE FUNCTION audit_next_hash(before bytea, first bytea, digest bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(coalesce(before, first) || digest)
$$;
--> statement-breakpoint
-- Running hash of a chain: starts with the hash of the chain's head and adds the digest of each entry.
CREATE AGGREGATE audit_running_hash(first bytea, digest bytea) (SFUNC = audit_next_hash, STYPE = bytea);
--> statement-breakpoint
-- Returns true for the first entry of a transaction, so that the trigger runs once per transaction instead of once per entry. Stores
-- the lowest id and the earliest time of the transaction's entries. An entry with a reserved id may be written last but have the lowest id.
CREATE FUNCTION audit_begins_seal(id bigint, at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('trunkline.audit_first', true), '') <> '' THEN
    IF at < current_setting('trunkline.audit_from')::timestamptz THEN
      PERFORM set_config('trunkline.audit_from', at::text, true);
    END IF;
    IF id < current_setting('trunkline.audit_first')::bigint THEN
      PERFORM set_config('trunkline.audit_first', id::text, true);
    END IF;
    RETURN false;
  END IF;
  PERFORM set_config('trunkline.audit_first', id::text, true), set_config('trunkline.audit_from', at::text, true);
  RETURN true;
END $$;
--> statement-breakpoint
-- Appends the entries of a transaction to the chains of their tenants, just before the transaction commits. Chains are locked only
-- for this step and in a fixed order, so that writers of different tenants do not block each other and deadlocks cannot occur. Visible
-- entries of other transactions are already sealed. Only index scans are used: without statistics, the planner would scan a million
-- entries to find the few new ones. Statements are replanned on each call: a generic plan would open the partitions of all months.
CREATE FUNCTION audit_seal_entries() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  first_id bigint := current_setting('trunkline.audit_first');
  first_at timestamptz := current_setting('trunkline.audit_from');
  tenants text[];
BEGIN
  PERFORM set_config('trunkline.audit_first', '', true);
  PERFORM audit_notify(first_id, first_at);
  SELECT array_agg(tenant ORDER BY tenant) INTO tenants FROM (
    SELECT DISTINCT coalesce(e.tenant, '') AS tenant FROM audit_entry e
    WHERE e.id >= first_id AND e.at >= first_at
      AND NOT EXISTS (SELECT FROM audit_seal s WHERE s.entry_id = e.id AND s.at = e.at AND s.at >= first_at)) AS touched;
  IF tenants IS NULL THEN RETURN NULL; END IF;
  INSERT INTO audit_chain (tenant) SELECT name FROM unnest(tenants) AS name ORDER BY name ON CONFLICT DO NOTHING;
  PERFORM FROM audit_chain WHERE tenant = ANY (tenants) ORDER BY tenant FOR UPDATE;
  WITH sealed AS (
    INSERT INTO audit_seal (tenant, position, entry_id, at, previous, hash)
    SELECT tenant, head + place, id, at, coalesce(lag(hash) OVER (PARTITION BY tenant ORDER BY place), head_hash), hash FROM (
      SELECT c.tenant, c.position AS head, c.hash AS head_hash, e.id, e.at, row_number() OVER by_id AS place,
        audit_running_hash(c.hash, audit_digest(e)) OVER by_id AS hash
      FROM audit_entry e JOIN audit_chain c ON c.tenant = coalesce(e.tenant, '')
      WHERE e.id >= first_id AND e.at >= first_at AND c.tenant = ANY (tenants)
        AND NOT EXISTS (SELECT FROM audit_seal s WHERE s.entry_id = e.id AND s.at = e.at AND s.at >= first_at)
      WINDOW by_id AS (PARTITION BY c.tenant ORDER BY e.id)) AS chained
    RETURNING tenant, position, hash)
  UPDATE audit_chain c SET position = last.position, hash = last.hash
  FROM (SELECT DISTINCT ON (tenant) tenant, position, hash FROM sealed ORDER BY tenant, position DESC) AS last
  WHERE c.tenant = last.tenant;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_seal AFTER INSERT ON audit_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (audit_begins_seal(NEW.id, NEW.at)) EXECUTE FUNCTION audit_seal_entries();
--> statement-breakpoint
-- Returns the first invalid position of a tenant's chain among the given number of positions after `behind`; no row if all are valid.
-- If expired entries were deleted, the chain starts after the last deleted entry.
CREATE FUNCTION audit_first_break(chain text, behind bigint, places integer)
RETURNS TABLE (place bigint, entry bigint, reason text) LANGUAGE sql STABLE AS $$
  SELECT seen.position, seen.entry_id, CASE
    WHEN seen.position <> seen.before_position + 1 THEN 'missing'
    WHEN seen.previous <> seen.before_hash THEN 'order'
    -- An entry whose time was altered may be in the partition of any month.
    WHEN NOT EXISTS (SELECT FROM audit_entry x WHERE x.id = seen.entry_id AND coalesce(x.tenant, '') = chain) THEN 'removed'
    ELSE 'changed' END
  FROM (
    SELECT s.position, s.entry_id, s.previous, s.hash, e.id, e.tenant AS entry_tenant,
      lag(s.position, 1, behind) OVER w AS before_position,
      lag(s.hash, 1, coalesce(
        (SELECT c.kept_hash FROM audit_chain c WHERE c.tenant = chain AND c.kept_behind = behind AND behind > 0),
        (SELECT b.hash FROM audit_seal b WHERE b.tenant = chain AND b.position = behind), '\x'::bytea)) OVER w AS before_hash,
      CASE WHEN e.id IS NOT NULL THEN audit_digest(e) END AS digest
    FROM (SELECT * FROM audit_seal WHERE tenant = chain AND position > behind ORDER BY position LIMIT places) AS s
      LEFT JOIN audit_entry e ON e.id = s.entry_id AND e.at = s.at
    WINDOW w AS (ORDER BY s.position)) AS seen
  WHERE seen.position <> seen.before_position + 1 OR seen.previous <> seen.before_hash OR seen.id IS NULL
    OR coalesce(seen.entry_tenant, '') <> chain OR seen.hash <> sha256(seen.previous || seen.digest)
  ORDER BY seen.position LIMIT 1
$$;
--> statement-breakpoint
-- Digest of the positions and hashes that the chains store for expired entries. The audit log records it as well.
CREATE FUNCTION audit_kept_digest() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(coalesce(string_agg(tenant || ' ' || kept_behind || ' ' || encode(kept_hash, 'hex'), E'\n'
    ORDER BY tenant COLLATE "C"), ''), 'UTF8')), 'hex') FROM audit_chain WHERE kept_behind > 0
$$;
