CREATE TABLE "block_count" (
	"block" text COLLATE "C" NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "block_count_block_state_pk" PRIMARY KEY("block","state")
);
--> statement-breakpoint
CREATE INDEX "number_count_trunk" ON "number_count" USING btree ("remote_trunk_id") WHERE "number_count"."remote_trunk_id" is not null;--> statement-breakpoint
CREATE INDEX "number_count_wholesaler" ON "number_count" USING btree ("wholesaler_id");--> statement-breakpoint
CREATE INDEX "number_range_prefix" ON "number_range" USING btree ("prefix","id");