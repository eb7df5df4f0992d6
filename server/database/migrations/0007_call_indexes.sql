DROP INDEX "phone_call_ended";--> statement-breakpoint
DROP INDEX "phone_call_queue";--> statement-breakpoint
DROP INDEX "phone_call_extension";--> statement-breakpoint
CREATE INDEX "phone_call_queue" ON "phone_call" USING btree ("domain_name","queue","started_at") WHERE "phone_call"."queue" is not null;--> statement-breakpoint
CREATE INDEX "phone_call_extension" ON "phone_call" USING btree ("domain_name","extension","started_at") WHERE "phone_call"."extension" is not null;