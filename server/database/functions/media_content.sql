-- Sounds and images are already compressed.
ALTER TABLE media_piece ALTER COLUMN content SET STORAGE EXTERNAL;
--> statement-breakpoint
-- Deletes the content of files that were deleted or replaced, or whose phone system was deleted, unless the file can be restored.
-- Restorable files are recorded by the keep_removed trigger, which runs before this one.
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
