-- Updates number_count, block_count and trunk_count after each statement on phone_number. Rows are updated in key order to prevent deadlocks.
CREATE FUNCTION count_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted text := 'SELECT left(phone_number, 8) AS block, state, wholesaler_id, remote_trunk_id, region_id';
  added text := counted || ', 1 AS change FROM new_rows';
  removed text := counted || ', -1 AS change FROM old_rows';
BEGIN
  EXECUTE format('
    WITH changed AS (
      SELECT block, state, wholesaler_id, remote_trunk_id, region_id, sum(change)::int AS change
      FROM (%s) AS change GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0
    ), counted AS (
      INSERT INTO number_count AS kept (block, state, wholesaler_id, remote_trunk_id, region_id, count)
      SELECT * FROM changed ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (block, state, wholesaler_id, remote_trunk_id, region_id)
      DO UPDATE SET count = kept.count + excluded.count
    ), on_trunks AS (
      INSERT INTO trunk_count AS kept (remote_trunk_id, area, wholesaler_id, count)
      SELECT remote_trunk_id, left(block, 5), wholesaler_id, sum(change) FROM changed
      WHERE remote_trunk_id IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (remote_trunk_id, area, wholesaler_id) DO UPDATE SET count = kept.count + excluded.count
    )
    INSERT INTO block_count AS kept (block, state, count)
    SELECT block, state, sum(change) FROM changed GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ON CONFLICT (block, state) DO UPDATE SET count = kept.count + excluded.count',
    CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN removed ELSE added || ' UNION ALL ' || removed END);
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM number_count AS kept
    USING (SELECT DISTINCT left(phone_number, 8) AS block FROM old_rows) AS touched
    WHERE kept.block = touched.block AND kept.count = 0;
    DELETE FROM block_count AS kept
    USING (SELECT DISTINCT left(phone_number, 8) AS block, state FROM old_rows) AS touched
    WHERE kept.state = touched.state AND kept.block = touched.block AND kept.count = 0;
    DELETE FROM trunk_count AS kept
    USING (SELECT DISTINCT remote_trunk_id, left(phone_number, 5) AS area FROM old_rows) AS touched
    WHERE kept.remote_trunk_id = touched.remote_trunk_id AND kept.area = touched.area AND kept.count = 0;
  END IF;
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
-- Recalculates all counts, after a bulk load with disabled triggers.
CREATE FUNCTION recount_numbers() RETURNS void LANGUAGE sql AS $$
  DELETE FROM number_count;
  DELETE FROM block_count;
  DELETE FROM trunk_count;
  INSERT INTO number_count (block, state, wholesaler_id, remote_trunk_id, region_id, count)
  SELECT left(phone_number, 8), state, wholesaler_id, remote_trunk_id, region_id, count(*)
  FROM phone_number GROUP BY 1, 2, 3, 4, 5;
  INSERT INTO block_count (block, state, count) SELECT block, state, sum(count) FROM number_count GROUP BY 1, 2;
  INSERT INTO trunk_count (remote_trunk_id, area, wholesaler_id, count)
  SELECT remote_trunk_id, left(block, 5), wholesaler_id, sum(count) FROM number_count
  WHERE remote_trunk_id IS NOT NULL GROUP BY 1, 2, 3;
$$;
