CREATE TABLE "audit_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"actor_name" text NOT NULL,
	"call" text NOT NULL,
	"entity" text NOT NULL,
	"entity_key" text NOT NULL,
	"tenant" text,
	"old" jsonb,
	"new" jsonb
);
--> statement-breakpoint
CREATE TABLE "block_count" (
	"block" text COLLATE "C" NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "block_count_block_state_pk" PRIMARY KEY("block","state")
);
--> statement-breakpoint
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
CREATE TABLE "account" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"level" text NOT NULL,
	"wholesaler_id" integer,
	"domain_name" text,
	"org_id" text,
	"org_name" text,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_payload" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"uid" text,
	"user_code" text,
	"account_id" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "identity_payload_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" serial PRIMARY KEY NOT NULL,
	"customer_number" text NOT NULL,
	"company" text,
	"email" text,
	"salutation" text,
	"firstname" text,
	"lastname" text,
	"contact_number" text,
	"agent_number" text,
	"primary_address" text,
	"wholesaler_id" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "customer_number" UNIQUE("customer_number")
);
--> statement-breakpoint
CREATE TABLE "domain" (
	"domain_name" text PRIMARY KEY NOT NULL,
	"wholesaler_id" integer NOT NULL,
	"customer_id" integer,
	"display" text,
	"pbx_serverid" serial NOT NULL,
	"status" text DEFAULT 'provisioning' NOT NULL,
	"is_provisioned" boolean DEFAULT false NOT NULL,
	"extension_count" integer DEFAULT 0 NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "domain_pbx_serverid" UNIQUE("pbx_serverid")
);
--> statement-breakpoint
CREATE TABLE "rate_plan" (
	"id" serial PRIMARY KEY NOT NULL,
	"rate_plan_no" text NOT NULL,
	"rate_plan_description" text NOT NULL,
	"plan_type" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"discount_id" integer,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "rate_plan_no" UNIQUE("rate_plan_no")
);
--> statement-breakpoint
CREATE TABLE "region" (
	"id" serial PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"area_code" text DEFAULT '' NOT NULL,
	"state" text,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "region_description_area_code" UNIQUE("description","area_code")
);
--> statement-breakpoint
CREATE TABLE "trunk" (
	"remote_trunk_id" text PRIMARY KEY NOT NULL,
	"wholesaler_id" integer,
	"maximum_channels" integer,
	"moli_passthrough_enabled" boolean,
	"cli_cld_format" jsonb,
	"additional" jsonb,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text
);
--> statement-breakpoint
CREATE TABLE "wholesaler_rate_plan" (
	"wholesaler_id" integer NOT NULL,
	"rate_plan_id" integer NOT NULL,
	CONSTRAINT "wholesaler_rate_plan_wholesaler_id_rate_plan_id_pk" PRIMARY KEY("wholesaler_id","rate_plan_id")
);
--> statement-breakpoint
CREATE TABLE "wholesaler" (
	"id" serial PRIMARY KEY NOT NULL,
	"wholesaler_name" text NOT NULL,
	"csp" text,
	"group_no" text,
	"active_host_server" text,
	"default_pricing_source" text,
	"prov_pass" text,
	"prov_pin" text,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "wholesaler_group_no" UNIQUE("group_no")
);
--> statement-breakpoint
ALTER TABLE "number_range" ADD CONSTRAINT "number_range_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_number" ADD CONSTRAINT "phone_number_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_number" ADD CONSTRAINT "phone_number_range_id_number_range_id_fk" FOREIGN KEY ("range_id") REFERENCES "public"."number_range"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_number" ADD CONSTRAINT "phone_number_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_number" ADD CONSTRAINT "phone_number_remote_trunk_id_trunk_remote_trunk_id_fk" FOREIGN KEY ("remote_trunk_id") REFERENCES "public"."trunk"("remote_trunk_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_number" ADD CONSTRAINT "phone_number_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trunk" ADD CONSTRAINT "trunk_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesaler_rate_plan" ADD CONSTRAINT "wholesaler_rate_plan_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesaler_rate_plan" ADD CONSTRAINT "wholesaler_rate_plan_rate_plan_id_rate_plan_id_fk" FOREIGN KEY ("rate_plan_id") REFERENCES "public"."rate_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_of_entity" ON "audit_entry" USING btree ("entity","entity_key","at");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "number_count_trunk" ON "number_count" USING btree ("remote_trunk_id") WHERE "number_count"."remote_trunk_id" is not null;--> statement-breakpoint
CREATE INDEX "number_count_wholesaler" ON "number_count" USING btree ("wholesaler_id");--> statement-breakpoint
CREATE UNIQUE INDEX "number_range_plan" ON "number_range" USING btree ("prefix") WHERE "number_range"."kind" = 'plan';--> statement-breakpoint
CREATE UNIQUE INDEX "number_range_group" ON "number_range" USING btree ("first_number") WHERE "number_range"."kind" = 'group';--> statement-breakpoint
CREATE INDEX "number_range_prefix" ON "number_range" USING btree ("prefix","id");--> statement-breakpoint
CREATE INDEX "number_range_region" ON "number_range" USING btree ("region_id");--> statement-breakpoint
CREATE INDEX "phone_number_by_state" ON "phone_number" USING btree ("state","phone_number") WHERE "phone_number"."state" <> 'assigned';--> statement-breakpoint
CREATE INDEX "phone_number_by_trunk" ON "phone_number" USING btree ("remote_trunk_id","phone_number") WHERE "phone_number"."remote_trunk_id" is not null;--> statement-breakpoint
CREATE INDEX "phone_number_by_domain" ON "phone_number" USING btree ("domain_name","phone_number") WHERE "phone_number"."domain_name" is not null;--> statement-breakpoint
CREATE INDEX "phone_number_by_wholesaler" ON "phone_number" USING btree ("wholesaler_id","phone_number");--> statement-breakpoint
CREATE INDEX "phone_number_by_range" ON "phone_number" USING btree ("range_id") WHERE "phone_number"."range_id" is not null;--> statement-breakpoint
CREATE INDEX "phone_number_by_release" ON "phone_number" USING btree ("quarantine_release") WHERE "phone_number"."quarantine_release" is not null;--> statement-breakpoint
CREATE INDEX "phone_number_ending" ON "phone_number" USING btree (reverse("phone_number"));--> statement-breakpoint
CREATE INDEX "phone_number_by_display" ON "phone_number" USING btree (lower("display") text_pattern_ops) WHERE "phone_number"."display" is not null;--> statement-breakpoint
CREATE INDEX "phone_number_by_customer" ON "phone_number" USING btree (lower("customer_number") text_pattern_ops) WHERE "phone_number"."customer_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_number_primary" ON "phone_number" USING btree ("domain_name") WHERE "phone_number"."is_primary";--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "identity_payload_grant" ON "identity_payload" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "identity_payload_uid" ON "identity_payload" USING btree ("model","uid");--> statement-breakpoint
CREATE INDEX "identity_payload_expires" ON "identity_payload" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failure_email" ON "sign_in_failure" USING btree ("email","at");--> statement-breakpoint
CREATE INDEX "customer_wholesaler" ON "customer" USING btree ("wholesaler_id");--> statement-breakpoint
CREATE INDEX "domain_wholesaler" ON "domain" USING btree ("wholesaler_id");--> statement-breakpoint
CREATE INDEX "domain_customer" ON "domain" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "trunk_wholesaler" ON "trunk" USING btree ("wholesaler_id");--> statement-breakpoint
CREATE INDEX "wholesaler_rate_plan_plan" ON "wholesaler_rate_plan" USING btree ("rate_plan_id");