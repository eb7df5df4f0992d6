-- Keeps number_count in step with phone_number, a statement at a time. Rows are touched in the order of their key, so
-- that two statements wait for each other instead of blocking each other for good.
CREATE FUNCTION count_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO number_count AS kept (block, state, wholesaler_id, remote_trunk_id, region_id, count)
    SELECT left(phone_number, 8) AS block, state, wholesaler_id, remote_trunk_id, region_id, count(*)
    FROM new_rows GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (block, state, wholesaler_id, remote_trunk_id, region_id)
    DO UPDATE SET count = kept.count + excluded.count;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO number_count AS kept (block, state, wholesaler_id, remote_trunk_id, region_id, count)
    SELECT block, state, wholesaler_id, remote_trunk_id, region_id, sum(change) FROM (
      SELECT left(phone_number, 8) AS block, state, wholesaler_id, remote_trunk_id, region_id, 1 AS change FROM new_rows
      UNION ALL
      SELECT left(phone_number, 8), state, wholesaler_id, remote_trunk_id, region_id, -1 FROM old_rows
    ) AS changes
    GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (block, state, wholesaler_id, remote_trunk_id, region_id)
    DO UPDATE SET count = kept.count + excluded.count;
  ELSE
    INSERT INTO number_count AS kept (block, state, wholesaler_id, remote_trunk_id, region_id, count)
    SELECT left(phone_number, 8) AS block, state, wholesaler_id, remote_trunk_id, region_id, -count(*)
    FROM old_rows GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (block, state, wholesaler_id, remote_trunk_id, region_id)
    DO UPDATE SET count = kept.count + excluded.count;
  END IF;
  DELETE FROM number_count AS kept
  USING (SELECT DISTINCT left(phone_number, 8) AS block FROM old_rows) AS touched
  WHERE kept.block = touched.block AND kept.count = 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_insert AFTER INSERT ON phone_number
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_numbers();
--> statement-breakpoint
CREATE TRIGGER count_update AFTER UPDATE ON phone_number
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_numbers();
--> statement-breakpoint
CREATE TRIGGER count_delete AFTER DELETE ON phone_number
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_numbers();
--> statement-breakpoint
-- Counts everything anew: after a bulk load with the triggers off.
CREATE FUNCTION recount_numbers() RETURNS void LANGUAGE sql AS $$
  DELETE FROM number_count;
  INSERT INTO number_count (block, state, wholesaler_id, remote_trunk_id, region_id, count)
  SELECT left(phone_number, 8), state, wholesaler_id, remote_trunk_id, region_id, count(*)
  FROM phone_number GROUP BY 1, 2, 3, 4, 5;
$$;
--> statement-breakpoint
SELECT audit_table('phone_number', 'phone_number', 'phone_number', 'wholesaler_id', '');
--> statement-breakpoint
-- The import of a numbering plan writes one entry that sums up its 60,000 ranges: it sets trunkline.audit to 'summary'.
CREATE TRIGGER audit_insert AFTER INSERT ON number_range
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('trunkline.audit', true) IS DISTINCT FROM 'summary')
  EXECUTE FUNCTION audit_rows('number_range', 'id', '', '');
--> statement-breakpoint
CREATE TRIGGER audit_update AFTER UPDATE ON number_range
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
  WHEN (current_setting('trunkline.audit', true) IS DISTINCT FROM 'summary')
  EXECUTE FUNCTION audit_rows('number_range', 'id', '', '');
--> statement-breakpoint
CREATE TRIGGER audit_delete AFTER DELETE ON number_range
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
  WHEN (current_setting('trunkline.audit', true) IS DISTINCT FROM 'summary')
  EXECUTE FUNCTION audit_rows('number_range', 'id', '', '');
