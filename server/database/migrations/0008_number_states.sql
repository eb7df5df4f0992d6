DROP INDEX "phone_number_by_state";--> statement-breakpoint
CREATE INDEX "phone_number_by_state" ON "phone_number" USING btree ("state","phone_number") WHERE "phone_number"."state" <> 'assigned';