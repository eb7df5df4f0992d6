CREATE TABLE "exchange_progress" (
	"domain_name" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_call" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"domain_name" text NOT NULL,
	"wholesaler_id" integer NOT NULL,
	"call_id" text NOT NULL,
	"direction" text NOT NULL,
	"from_number" text NOT NULL,
	"to_number" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"connected_at" timestamp with time zone,
	"ended_at" timestamp with time zone NOT NULL,
	"result" text NOT NULL,
	"extension" text,
	"queue" text,
	"ivr" integer DEFAULT 0 NOT NULL,
	"ring" integer DEFAULT 0 NOT NULL,
	"talk" integer DEFAULT 0 NOT NULL,
	"hold" integer DEFAULT 0 NOT NULL,
	"trunk" text,
	"legs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"recorded" boolean DEFAULT false NOT NULL,
	"note" text,
	"cmc" text,
	"rating" text,
	CONSTRAINT "phone_call_id" UNIQUE("domain_name","call_id")
);
--> statement-breakpoint
CREATE TABLE "registration_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"domain_name" text NOT NULL,
	"account" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"registered" boolean NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"contact" text NOT NULL,
	"event" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"wholesaler_id" integer,
	"domain_name" text,
	"account" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"duration" integer,
	"about" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content" "bytea" NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "media_name" UNIQUE NULLS NOT DISTINCT("kind","domain_name","account","name")
);
--> statement-breakpoint
CREATE TABLE "preference" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "preference_name" UNIQUE("owner","tenant","kind","name")
);
--> statement-breakpoint
CREATE TABLE "record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"wholesaler_id" integer,
	"domain_name" text,
	"key" text NOT NULL,
	"body" jsonb NOT NULL,
	"secrets" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"date_created" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT now() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "record_key" UNIQUE NULLS NOT DISTINCT("kind","domain_name","key")
);
--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "domain_name" text;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "host_server_id" bigint;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "alias" text;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "mode" text;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "timezone" text;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "dial_plan" text;--> statement-breakpoint
ALTER TABLE "domain" ADD COLUMN "extra" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "exchange_progress" ADD CONSTRAINT "exchange_progress_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_call" ADD CONSTRAINT "phone_call_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_call" ADD CONSTRAINT "phone_call_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_event" ADD CONSTRAINT "registration_event_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record" ADD CONSTRAINT "record_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record" ADD CONSTRAINT "record_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_call_started" ON "phone_call" USING btree ("domain_name","started_at");--> statement-breakpoint
CREATE INDEX "phone_call_ended" ON "phone_call" USING btree ("domain_name","ended_at");--> statement-breakpoint
CREATE INDEX "phone_call_queue" ON "phone_call" USING btree ("domain_name","queue","started_at");--> statement-breakpoint
CREATE INDEX "phone_call_extension" ON "phone_call" USING btree ("domain_name","extension","started_at");--> statement-breakpoint
CREATE INDEX "registration_event_at" ON "registration_event" USING btree ("domain_name","account","at");--> statement-breakpoint
CREATE INDEX "media_wholesaler" ON "media" USING btree ("kind","wholesaler_id");--> statement-breakpoint
CREATE INDEX "record_wholesaler" ON "record" USING btree ("kind","wholesaler_id");--> statement-breakpoint
CREATE INDEX "audit_entry_domain" ON "audit_entry" USING btree ("domain_name","at");