-- Sounds and pictures are small already: compressing them again costs time and saves nothing.
ALTER TABLE media_piece ALTER COLUMN content SET STORAGE EXTERNAL;
--> statement-breakpoint
-- A content goes with its file, also where a new one takes its place or the phone system goes; not while the file can be brought back,
-- which the trigger keep_removed, before this one, has noted.
CREATE FUNCTION remove_media_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM media_content c USING old_rows o
  WHERE c.id = o.content AND NOT EXISTS (SELECT FROM media m WHERE m.content = c.id)
    AND NOT EXISTS (SELECT FROM removed_row r WHERE r.content_id = c.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER media_content_replaced AFTER UPDATE ON media
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION remove_media_content();
--> statement-breakpoint
CREATE TRIGGER media_content_removed AFTER DELETE ON media
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION remove_media_content();
