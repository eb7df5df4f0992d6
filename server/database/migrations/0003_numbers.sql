CREATE TABLE "number_count" (
	"block" text COLLATE "C" NOT NULL,
	"state" text NOT NULL,
	"wholesaler_id" integer,
	"remote_trunk_id" text COLLATE "C",
	"region_id" integer,
	"count" integer NOT NULL,
	CONSTRAINT "number_count_key" UNIQUE NULLS NOT DISTINCT("block","state","wholesaler_id","remote_trunk_id","region_id")
);
--> statement-breakpoint
CREATE TABLE "number_range" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"prefix" text COLLATE "C" NOT NULL,
	"first_number" text COLLATE "C" NOT NULL,
	"last_number" text COLLATE "C" NOT NULL,
	"size" bigint NOT NULL,
	"region_id" integer,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "number_range_kind" CHECK ("number_range"."kind" in ('plan', 'group'))
);
--> statement-breakpoint
CREATE TABLE "phone_number" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"phone_number" text COLLATE "C" NOT NULL,
	"state" text DEFAULT 'available' NOT NULL,
	"region_id" integer,
	"range_id" bigint,
	"wholesaler_id" integer,
	"remote_trunk_id" text COLLATE "C",
	"domain_name" text COLLATE "C",
	"customer_number" text,
	"display" text,
	"directory_listing" boolean DEFAULT false NOT NULL,
	"date_allocated" timestamp with time zone,
	"date_quarantined" date,
	"quarantine_release" date,
	"cancel_type" text,
	"cancel_comment" text,
	"ani" text,
	"destination_account" text,
	"destination_user_type" text,
	"service_flag" text,
	"is_primary" boolean DEFAULT false NOT NULL,
	"ipnd" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"routing" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "phone_number_digits" UNIQUE("phone_number"),
	CONSTRAINT "phone_number_plain" CHECK ("phone_number"."phone_number" ~ '^[0-9]{3,15}$'),
	CONSTRAINT "phone_number_state" CHECK ("phone_number"."state" in ('available', 'reserved', 'assigned', 'quarantined', 'cancelled', 'ported_out'))
);
--> statement-breakpoint
ALTER TABLE "number_range" ADD CONSTRAINT "number_range_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_number" ADD CONSTRAINT "phone_number_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_number" ADD CONSTRAINT "phone_number_range_id_number_range_id_fk" FOREIGN KEY ("range_id") REFERENCES "public"."number_range"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_number" ADD CONSTRAINT "phone_number_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_number" ADD CONSTRAINT "phone_number_remote_trunk_id_trunk_remote_trunk_id_fk" FOREIGN KEY ("remote_trunk_id") REFERENCES "public"."trunk"("remote_trunk_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_number" ADD CONSTRAINT "phone_number_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "number_range_plan" ON "number_range" USING btree ("prefix") WHERE "number_range"."kind" = 'plan';--> statement-breakpoint
CREATE UNIQUE INDEX "number_range_group" ON "number_range" USING btree ("first_number") WHERE "number_range"."kind" = 'group';--> statement-breakpoint
CREATE INDEX "number_range_region" ON "number_range" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "phone_number_by_state" ON "phone_number" USING btree ("state","phone_number");--> statement-breakpoint
CREATE INDEX "phone_number_by_trunk" ON "phone_number" USING btree ("remote_trunk_id","phone_number") WHERE "phone_number"."remote_trunk_id" is not null;--> statement-breakpoint
CREATE INDEX "phone_number_by_domain" ON "phone_number" USING btree ("domain_name","phone_number") WHERE "phone_number"."domain_name" is not null;--> statement-breakpoint
CREATE INDEX "phone_number_by_wholesaler" ON "phone_number" USING btree ("wholesaler_id","phone_number");--> statement-breakpoint
CREATE INDEX "phone_number_by_range" ON "phone_number" USING btree ("range_id") WHERE "phone_number"."range_id" is not null;--> statement-breakpoint
CREATE INDEX "phone_number_by_release" ON "phone_number" USING btree ("quarantine_release") WHERE "phone_number"."quarantine_release" is not null;--> statement-breakpoint
CREATE INDEX "phone_number_ending" ON "phone_number" USING btree (reverse("phone_number"));--> statement-breakpoint
CREATE INDEX "phone_number_by_display" ON "phone_number" USING btree (lower("display") text_pattern_ops) WHERE "phone_number"."display" is not null;--> statement-breakpoint
CREATE INDEX "phone_number_by_customer" ON "phone_number" USING btree (lower("customer_number") text_pattern_ops) WHERE "phone_number"."customer_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_number_primary" ON "phone_number" USING btree ("domain_name") WHERE "phone_number"."is_primary";