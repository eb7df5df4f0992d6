-- Rejects an update of a field that another user has changed since the caller read it. trunkline.read_snapshot contains the time of
-- the read in milliseconds and the snapshot. The snapshot identifies transactions that were in progress; the time limits the search.
-- Transaction ids restart in a restored database, so ids above the current snapshot predate the restore and are ignored.
CREATE FUNCTION audit_refuse_stale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seen text[] := string_to_array(current_setting('trunkline.read_snapshot'), ' ');
  since timestamptz := to_timestamp(seen[1]::double precision / 1000) - interval '1 hour';
  -- A request may use several transactions, which must not conflict with each other.
  own text[] := string_to_array(coalesce(current_setting('trunkline.own_transactions', true), ''), ',');
  stale text;
BEGIN
  SELECT string_agg(DISTINCT field, ',') INTO stale
  FROM new_entries mine CROSS JOIN LATERAL jsonb_object_keys(mine.new) AS field
  WHERE mine.old IS NOT NULL AND mine.new IS NOT NULL AND EXISTS (
    SELECT FROM audit_entry theirs
    WHERE theirs.entity = mine.entity AND theirs.entity_key = mine.entity_key AND theirs.at >= since
      AND theirs.tenant IS NOT DISTINCT FROM mine.tenant AND theirs.domain_name IS NOT DISTINCT FROM mine.domain_name
      AND theirs.old IS NOT NULL AND theirs.new ? field
      AND theirs.transaction_id <> mine.transaction_id AND theirs.transaction_id::text <> ALL (own)
      AND theirs.transaction_id < pg_snapshot_xmax(pg_current_snapshot())
      AND NOT pg_visible_in_snapshot(theirs.transaction_id, seen[2]::pg_snapshot));
  IF stale IS NOT NULL THEN
    RAISE EXCEPTION 'changed since it was read: %', stale USING ERRCODE = 'TL409';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_stale AFTER INSERT ON audit_entry REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT
  WHEN (coalesce(current_setting('trunkline.read_snapshot', true), '') <> '') EXECUTE FUNCTION audit_refuse_stale();
