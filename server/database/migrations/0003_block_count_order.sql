-- By state first: the blocks of one state then stand together, in their order.
ALTER TABLE "block_count" DROP CONSTRAINT "block_count_block_state_pk";--> statement-breakpoint
ALTER TABLE "block_count" ADD CONSTRAINT "block_count_state_block_pk" PRIMARY KEY("state","block");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
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
  END IF;
  RETURN NULL;
END $$;
