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
ALTER TABLE "customer" ADD CONSTRAINT "customer_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trunk" ADD CONSTRAINT "trunk_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesaler_rate_plan" ADD CONSTRAINT "wholesaler_rate_plan_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesaler_rate_plan" ADD CONSTRAINT "wholesaler_rate_plan_rate_plan_id_rate_plan_id_fk" FOREIGN KEY ("rate_plan_id") REFERENCES "public"."rate_plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_wholesaler" ON "customer" USING btree ("wholesaler_id");--> statement-breakpoint
CREATE INDEX "domain_wholesaler" ON "domain" USING btree ("wholesaler_id");--> statement-breakpoint
CREATE INDEX "domain_customer" ON "domain" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "trunk_wholesaler" ON "trunk" USING btree ("wholesaler_id");--> statement-breakpoint
CREATE INDEX "wholesaler_rate_plan_plan" ON "wholesaler_rate_plan" USING btree ("rate_plan_id");