-- Returns the fields of an address that identify its location. Only these fields are sent to emergency services and compared.
CREATE FUNCTION emergency_parts(body jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, btrim(value)), '{}')
  FROM jsonb_each_text(body)
  WHERE btrim(value) <> '' AND key = ANY (ARRAY['property', 'site_name', 'sub_address_type', 'sub_address_number',
    'service_building_level_type', 'service_building_level_number', 'street_prefix', 'street_number', 'street_number_suffix',
    'street_number_2', 'street_name', 'street_type', 'street_suffix', 'locality', 'state', 'postcode', 'full_address'])
$$;
--> statement-breakpoint
-- Deletes emergency addresses of numbers that are no longer assigned to the same phone system, and updates the wholesaler if a
-- number moves to another one.
CREATE FUNCTION follow_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM emergency_address e USING old_rows o
  WHERE e.phone_number = o.phone_number AND NOT EXISTS (
    SELECT FROM phone_number n
    WHERE n.phone_number = o.phone_number AND n.domain_name = e.domain_name AND n.state = 'assigned');
  IF TG_OP = 'UPDATE' THEN
    UPDATE emergency_address e SET wholesaler_id = n.wholesaler_id FROM new_rows n
    WHERE e.phone_number = n.phone_number AND e.wholesaler_id IS DISTINCT FROM n.wholesaler_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_update AFTER UPDATE ON phone_number
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_number();
--> statement-breakpoint
CREATE TRIGGER follow_delete AFTER DELETE ON phone_number
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_number();
--> statement-breakpoint
-- Queues the withdrawal of deleted addresses that had been sent to emergency services.
CREATE FUNCTION withdraw_emergency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job (kind, payload)
  SELECT 'withdrawEmergency', jsonb_build_object('references', jsonb_agg('EMERGENCY-' || id ORDER BY id))
  FROM old_rows WHERE attempt > 0 GROUP BY id / 1000;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER withdraw_delete AFTER DELETE ON emergency_address
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION withdraw_emergency();
