-- Returns the name of the partition for a month.
CREATE FUNCTION partition_name(parent text, month date) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT parent || to_char(month, '"_"YYYY"_"MM')
$$;
--> statement-breakpoint
-- Creates the partition for a month in UTC and moves the rows of that month from the default partition to it. Returns false if the
-- partition already exists. Rows are moved before the partition is attached, so that no triggers run. Access to the default partition
-- is blocked during the move; writes to other months are not.
CREATE FUNCTION make_partition(parent text, time_column text, month date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  name text := partition_name(parent, month);
  from_at timestamptz := month::timestamp AT TIME ZONE 'UTC';
  to_at timestamptz := (month + interval '1 month')::timestamp AT TIME ZONE 'UTC';
BEGIN
  -- Query the catalogue, because name lookups cached by the connection may be older than the lock.
  IF EXISTS (SELECT FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = to_regclass(quote_ident(parent)) AND c.relname = name) THEN RETURN false; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING GENERATED)', name, parent);
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', parent || '_default');
  EXECUTE format('WITH moved AS (DELETE FROM %2$I WHERE %3$I >= $1 AND %3$I < $2 RETURNING *) INSERT INTO %1$I SELECT * FROM moved',
    name, parent || '_default', time_column) USING from_at, to_at;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, name, from_at, to_at);
  RETURN true;
END $$;
--> statement-breakpoint
-- Returns the months that have rows in the default partition. Each month is found by a separate query, which can use an index that
-- starts with the time column.
CREATE FUNCTION months_in_default(parent text, time_column text) RETURNS SETOF date LANGUAGE plpgsql STABLE AS $$
DECLARE
  at timestamptz := '-infinity';
  month date;
BEGIN
  LOOP
    EXECUTE format('SELECT min(%1$I) FROM %2$I WHERE %1$I >= $1', time_column, parent || '_default') INTO at USING at;
    EXIT WHEN at IS NULL OR NOT isfinite(at);
    month := date_trunc('month', at AT TIME ZONE 'UTC');
    RETURN NEXT month;
    at := (month + interval '1 month')::timestamp AT TIME ZONE 'UTC';
  END LOOP;
END $$;
