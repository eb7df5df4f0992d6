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
	"created_at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_event" (
	"id" bigserial NOT NULL,
	"domain_name" text NOT NULL,
	"account" text NOT NULL,
	"queue" text NOT NULL,
	"is_break" boolean NOT NULL,
	"active" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"event_id" text,
	CONSTRAINT "agent_event_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "agent_event_default" PARTITION OF "agent_event" DEFAULT;
--> statement-breakpoint
CREATE TABLE "api_key_request" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"method" text NOT NULL,
	"call" text NOT NULL,
	"status" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "api_key_use" (
	"key_id" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "api_key" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"digest" text NOT NULL,
	"level" text NOT NULL,
	"role_id" bigint NOT NULL,
	"wholesaler_id" integer,
	"domain_name" text,
	"made_by" text NOT NULL,
	"owner_id" text,
	"suspends_at" timestamp with time zone,
	"addresses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"last_modified_by" text
);
--> statement-breakpoint
CREATE TABLE "archive_import_state" (
	"import_id" bigint PRIMARY KEY NOT NULL,
	"change_group" text NOT NULL,
	"state" text NOT NULL,
	"section" text,
	"steps" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"refusals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"before_id" bigint,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"error" jsonb
);
--> statement-breakpoint
CREATE TABLE "archive_import" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"domain_name" text NOT NULL,
	"wholesaler_id" integer,
	"archive_id" bigint,
	"from_domain" text,
	"made_of" text,
	"made_at" timestamp with time zone,
	"note" text,
	"is_approved" boolean DEFAULT false NOT NULL,
	"made_by" text NOT NULL,
	"asked_as" jsonb NOT NULL,
	"asked" jsonb NOT NULL,
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"last_modified_by" text
);
--> statement-breakpoint
CREATE TABLE "archive_part" (
	"archive_id" bigint NOT NULL,
	"start" bigint NOT NULL,
	"bytes" integer NOT NULL,
	"content_id" bigint NOT NULL,
	CONSTRAINT "archive_part_archive_id_start_pk" PRIMARY KEY("archive_id","start")
);
--> statement-breakpoint
CREATE TABLE "archive_schedule" (
	"domain_name" text PRIMARY KEY NOT NULL,
	"wholesaler_id" integer,
	"asked_as" jsonb NOT NULL,
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"last_modified_by" text
);
--> statement-breakpoint
CREATE TABLE "archive_section" (
	"archive_id" bigint NOT NULL,
	"section" text NOT NULL,
	"records" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "archive_section_archive_id_section_pk" PRIMARY KEY("archive_id","section")
);
--> statement-breakpoint
CREATE TABLE "archive_left" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"archive_id" bigint NOT NULL,
	"record" text NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"why" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive_sound" (
	"archive_id" bigint NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "archive_sound_archive_id_sha256_pk" PRIMARY KEY("archive_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "archive_state" (
	"archive_id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"section" text,
	"records" integer DEFAULT 0 NOT NULL,
	"sounds" integer DEFAULT 0 NOT NULL,
	"sound_bytes" bigint DEFAULT 0 NOT NULL,
	"upload_bytes" bigint,
	"received_bytes" bigint,
	"product" text,
	"file_name" text,
	"product_domain" text,
	"left_behind" integer,
	"made_of" text,
	"made_at" timestamp with time zone,
	"manifest" text,
	"digest" text,
	"signature" text,
	"signed_by" text,
	"converted_by" text,
	"since_id" bigint,
	"added" integer,
	"changed" integer,
	"removed" integer,
	"error" jsonb
);
--> statement-breakpoint
CREATE TABLE "archived_sound" (
	"sha256" text PRIMARY KEY NOT NULL,
	"content_id" bigint NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "archive" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"domain_name" text,
	"wholesaler_id" integer,
	"note" text,
	"reason" text NOT NULL,
	"made_by" text NOT NULL,
	"asked_as" jsonb NOT NULL,
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"last_modified_by" text
);
--> statement-breakpoint
CREATE TABLE "audit_chain" (
	"tenant" text PRIMARY KEY NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"hash" "bytea" DEFAULT '\x'::bytea NOT NULL,
	"kept_behind" bigint DEFAULT 0 NOT NULL,
	"kept_hash" "bytea" DEFAULT '\x'::bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigserial NOT NULL,
	"at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"actor" text NOT NULL,
	"actor_name" text NOT NULL,
	"call" text NOT NULL,
	"entity" text NOT NULL,
	"entity_key" text NOT NULL,
	"tenant" text,
	"domain_name" text,
	"old" jsonb,
	"new" jsonb,
	"address" text DEFAULT nullif(current_setting('trunkline.address', true), ''),
	"agent" text DEFAULT nullif(current_setting('trunkline.agent', true), ''),
	"change_group" text DEFAULT nullif(current_setting('trunkline.change_group', true), ''),
	"sentence_values" text DEFAULT nullif(current_setting('trunkline.sentence_values', true), ''),
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "audit_entry_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "audit_entry_default" PARTITION OF "audit_entry" DEFAULT;
--> statement-breakpoint
CREATE TABLE "audit_seal" (
	"tenant" text NOT NULL,
	"position" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"previous" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_seal_tenant_position_at_pk" PRIMARY KEY("tenant","position","at"),
	CONSTRAINT "audit_seal_entry" UNIQUE("entry_id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "audit_seal_default" PARTITION OF "audit_seal" DEFAULT;
--> statement-breakpoint
CREATE TABLE "block_count" (
	"block" text COLLATE "C" NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "block_count_state_block_pk" PRIMARY KEY("state","block")
);
--> statement-breakpoint
CREATE TABLE "bulk_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"entry_id" bigint NOT NULL,
	"entity" text NOT NULL,
	"entity_key" text NOT NULL,
	"old" jsonb,
	"new" jsonb
);
--> statement-breakpoint
CREATE TABLE "change_rehearsal" (
	"request_id" bigint PRIMARY KEY NOT NULL,
	"dry_run" jsonb NOT NULL,
	"total" integer NOT NULL,
	"digest" text NOT NULL,
	"read_snapshot" text,
	"tried_at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_request" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"asker_id" text NOT NULL,
	"asker_name" text NOT NULL,
	"wholesaler_id" bigint,
	"domain_name" text,
	"asked_as" jsonb NOT NULL,
	"calls" text NOT NULL,
	"call_names" text[] NOT NULL,
	"sentences" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"records" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"run_at" timestamp with time zone,
	"until" timestamp with time zone,
	"zone" text,
	"needs_approval" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"decided_by_id" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"word" text,
	"ended_at" timestamp with time zone,
	"error" text,
	"transaction_id" text,
	"flow" text,
	"title" text,
	"flow_key" text,
	"change_group" text,
	"progress" text
);
--> statement-breakpoint
CREATE TABLE "content_hash" (
	"content_id" bigint PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL
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
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
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
	"host_server_id" bigint,
	"alias" text,
	"mode" text,
	"timezone" text,
	"dial_plan" text,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "domain_pbx_serverid" UNIQUE("pbx_serverid")
);
--> statement-breakpoint
CREATE TABLE "emergency_address" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"phone_number" text COLLATE "C" NOT NULL,
	"domain_name" text NOT NULL,
	"wholesaler_id" integer,
	"address_id" bigint,
	"address" jsonb NOT NULL,
	"state" text DEFAULT 'on_file' NOT NULL,
	"told" jsonb,
	"accepted" jsonb,
	"attempt" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"submitted_at" timestamp with time zone,
	"submitted_by" text,
	"answered_at" timestamp with time zone,
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "emergency_address_state" CHECK ("emergency_address"."state" in ('on_file', 'submitted', 'accepted', 'refused'))
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
	"address" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	"reused_at" timestamp with time zone,
	CONSTRAINT "identity_payload_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "job_schedule" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"repeats" jsonb NOT NULL,
	"next_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"key" text,
	"queue" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"run_at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"again_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"max_tries" integer,
	"lease" uuid,
	"lease_until" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "keyed_call" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"caller" text NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"response" text,
	"at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_attachment" (
	"record_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "mail_attachment_record_id_place_pk" PRIMARY KEY("record_id","place")
);
--> statement-breakpoint
CREATE TABLE "mail_delivery" (
	"record_id" bigint PRIMARY KEY NOT NULL,
	"job_id" bigint NOT NULL,
	"sent_at" timestamp with time zone,
	"refused" text
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
	"content" bigint NOT NULL,
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "media_name" UNIQUE NULLS NOT DISTINCT("kind","domain_name","account","name"),
	CONSTRAINT "media_content_of" UNIQUE("content")
);
--> statement-breakpoint
CREATE TABLE "media_piece" (
	"content_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "media_piece_content_id_position_pk" PRIMARY KEY("content_id","position")
);
--> statement-breakpoint
CREATE TABLE "media_content" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sha256" text,
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_mail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"address" text,
	"at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_setting" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"time_zone" text,
	"kinds" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"title" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"address" text,
	"begun_at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL
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
CREATE TABLE "number_offer" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"wholesaler_id" integer,
	"domain_name" text NOT NULL,
	"numbers" text[] NOT NULL,
	"choose" integer NOT NULL,
	"chosen" text[] DEFAULT '{}' NOT NULL,
	"words" text,
	"note" text,
	"sent_to" text,
	"digest" text NOT NULL,
	"choices" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"chosen_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "number_offer_state" CHECK ("number_offer"."state" in ('open', 'chosen', 'accepted', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "number_range" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"prefix" text COLLATE "C" NOT NULL,
	"first_number" text COLLATE "C" NOT NULL,
	"last_number" text COLLATE "C" NOT NULL,
	"size" bigint NOT NULL,
	"lease_name" text,
	"region_id" integer,
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "number_range_kind" CHECK ("number_range"."kind" in ('plan', 'group'))
);
--> statement-breakpoint
CREATE TABLE "phone_call" (
	"id" bigserial NOT NULL,
	"domain_name" text NOT NULL,
	"wholesaler_id" integer NOT NULL,
	"call_id" text NOT NULL,
	"direction" text NOT NULL,
	"from_number" text NOT NULL,
	"to_number" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"connected_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
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
	"recording_deleted" boolean DEFAULT false NOT NULL,
	"note" text,
	"cmc" text,
	"rating" text,
	CONSTRAINT "phone_call_id_started_at_pk" PRIMARY KEY("id","started_at"),
	CONSTRAINT "phone_call_id" UNIQUE("domain_name","call_id","started_at")
) PARTITION BY RANGE ("started_at");
--> statement-breakpoint
CREATE TABLE "phone_call_default" PARTITION OF "phone_call" DEFAULT;
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
	"held_by" text,
	"held_until" timestamp with time zone,
	"offer_id" bigint,
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
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "phone_number_plain" CHECK ("phone_number"."phone_number" ~ '^[0-9]{3,15}$'),
	CONSTRAINT "phone_number_state" CHECK ("phone_number"."state" in ('available', 'reserved', 'assigned', 'quarantined', 'cancelled', 'ported_out'))
);
--> statement-breakpoint
CREATE TABLE "phone_switch_event" (
	"domain_name" text NOT NULL,
	"event_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"call_id" text,
	"body" jsonb NOT NULL,
	CONSTRAINT "phone_switch_event_id" PRIMARY KEY("domain_name","event_id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "phone_switch_event_default" PARTITION OF "phone_switch_event" DEFAULT;
--> statement-breakpoint
CREATE TABLE "phone_switch_source" (
	"domain_name" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"since" timestamp with time zone,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "port_number" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"number" text COLLATE "C" NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"wholesaler_id" integer,
	"domain_name" text,
	"region_id" integer,
	"leads_to" text,
	"reason" text,
	"known_as" text,
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "port_number_state" CHECK ("port_number"."state" in ('draft', 'submitted', 'rejected', 'confirmed', 'cut_over', 'done', 'rolled_back', 'cancelled')),
	CONSTRAINT "port_number_plain" CHECK ("port_number"."number" ~ '^[0-9]{3,15}$')
);
--> statement-breakpoint
CREATE TABLE "port_order" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"wholesaler_id" integer,
	"domain_name" text,
	"remote_trunk_id" text COLLATE "C",
	"losing_carrier" text NOT NULL,
	"category" text NOT NULL,
	"account_number" text,
	"billing_name" text,
	"billing_address" text,
	"contact_name" text,
	"contact_number" text,
	"contact_email" text,
	"wanted_date" date,
	"window_hours" integer NOT NULL,
	"note" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" text,
	"confirmed_date" date,
	"confirmed_time" text,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"signed_name" text,
	"signed_title" text,
	"signed_on" date,
	"signed_by" text,
	"letter_id" bigint,
	"letter_sha256" text,
	"tests" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cut_over_at" timestamp with time zone,
	"way_back_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"cancel_reason" text,
	"follows_id" bigint,
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "port_order_state" CHECK ("port_order"."state" in ('draft', 'submitted', 'rejected', 'confirmed', 'cut_over', 'done', 'rolled_back', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "preference" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"tenant" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "preference_name" UNIQUE("owner","tenant","kind","name")
);
--> statement-breakpoint
CREATE TABLE "rate_plan" (
	"id" serial PRIMARY KEY NOT NULL,
	"rate_plan_no" text NOT NULL,
	"rate_plan_description" text NOT NULL,
	"plan_type" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"discount_id" integer,
	"price_cents" integer,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "rate_plan_no" UNIQUE("rate_plan_no")
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
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "record_key" UNIQUE NULLS NOT DISTINCT("kind","domain_name","key")
);
--> statement-breakpoint
CREATE TABLE "region" (
	"id" serial PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"area_code" text DEFAULT '' NOT NULL,
	"state" text,
	"extra" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "region_description_area_code" UNIQUE("description","area_code")
);
--> statement-breakpoint
CREATE TABLE "registration_event" (
	"id" bigserial NOT NULL,
	"domain_name" text NOT NULL,
	"account" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"registered" boolean NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"contact" text NOT NULL,
	"event" text NOT NULL,
	"event_id" text,
	CONSTRAINT "registration_event_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "registration_event_default" PARTITION OF "registration_event" DEFAULT;
--> statement-breakpoint
CREATE TABLE "removed_row" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"entity" text NOT NULL,
	"entity_key" text NOT NULL,
	"tenant" text,
	"domain_name" text,
	"kept" jsonb NOT NULL,
	"record_key" text,
	"secrets" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"content_id" bigint
);
--> statement-breakpoint
CREATE TABLE "rollout_stage" (
	"rollout_id" bigint NOT NULL,
	"stage" integer NOT NULL,
	"state" text NOT NULL,
	"watched_from" timestamp with time zone,
	"watched_until" timestamp with time zone,
	"is_extended" boolean DEFAULT false NOT NULL,
	"measured" jsonb,
	"note" text,
	CONSTRAINT "rollout_stage_rollout_id_stage_pk" PRIMARY KEY("rollout_id","stage")
);
--> statement-breakpoint
CREATE TABLE "rollout_system" (
	"rollout_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"stage" integer NOT NULL,
	"domain_name" text NOT NULL,
	"calls" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"change_group" text NOT NULL,
	"problems" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "rollout_system_rollout_id_position_pk" PRIMARY KEY("rollout_id","position")
);
--> statement-breakpoint
CREATE TABLE "rollout" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"asker_id" text NOT NULL,
	"asker_name" text NOT NULL,
	"wholesaler_id" bigint,
	"asked_as" jsonb NOT NULL,
	"is_approved" boolean NOT NULL,
	"limits" jsonb NOT NULL,
	"stage" integer DEFAULT 0 NOT NULL,
	"stages_count" integer NOT NULL,
	"reason" text,
	"started_at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "secret_key" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_factor" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"secret" text,
	"counter" bigint DEFAULT 0 NOT NULL,
	"transports" jsonb,
	"created_at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_object" (
	"sha256" text PRIMARY KEY NOT NULL,
	"size" bigint NOT NULL,
	"date_unnamed" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trunk_count" (
	"remote_trunk_id" text COLLATE "C" NOT NULL,
	"wholesaler_id" integer,
	"area" text COLLATE "C" NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "trunk_count_key" UNIQUE NULLS NOT DISTINCT("remote_trunk_id","area","wholesaler_id")
);
--> statement-breakpoint
CREATE TABLE "trunk" (
	"remote_trunk_id" text PRIMARY KEY NOT NULL,
	"wholesaler_id" integer,
	"maximum_channels" integer,
	"moli_passthrough_enabled" boolean,
	"cli_cld_format" jsonb,
	"additional" jsonb,
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"last_modified_by" text
);
--> statement-breakpoint
CREATE TABLE "unique_value" (
	"record_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"field" text NOT NULL,
	"owner" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "unique_value_record_id_field_pk" PRIMARY KEY("record_id","field"),
	CONSTRAINT "unique_value_of" UNIQUE("kind","field","owner","value")
);
--> statement-breakpoint
CREATE TABLE "watch_state" (
	"watch_id" bigint PRIMARY KEY NOT NULL,
	"seen" jsonb,
	"number" bigint NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "watch" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"wholesaler_id" integer,
	"domain_name" text,
	"name" text NOT NULL,
	"about" text,
	"address" text,
	"watched" jsonb NOT NULL,
	"condition" text NOT NULL,
	"threshold" integer,
	"only_open" boolean DEFAULT false NOT NULL,
	"repeats" jsonb,
	"to_bell" boolean DEFAULT true NOT NULL,
	"to_mail" boolean DEFAULT false NOT NULL,
	"webhook_id" bigint,
	"is_on" boolean DEFAULT true NOT NULL,
	"rests" text,
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"last_modified_by" text
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook_id" bigint NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"status" integer,
	"answer" text,
	"ms" integer,
	"made_at" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"tried_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_health" (
	"webhook_id" bigint PRIMARY KEY NOT NULL,
	"failing_since" timestamp with time zone,
	"last_status" integer,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"wholesaler_id" integer,
	"domain_name" text,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"sealed_for" text NOT NULL,
	"secret" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
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
	"date_created" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"created_by" text,
	"date_last_modified" timestamp with time zone DEFAULT statement_timestamp() NOT NULL,
	"last_modified_by" text,
	CONSTRAINT "wholesaler_group_no" UNIQUE("group_no")
);
--> statement-breakpoint
ALTER TABLE "agent_event" ADD CONSTRAINT "agent_event_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_key_request" ADD CONSTRAINT "api_key_request_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_key_use" ADD CONSTRAINT "api_key_use_key_id_api_key_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_key"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "archive_import_state" ADD CONSTRAINT "archive_import_state_import_id_archive_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."archive_import"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "archive_import_state" ADD CONSTRAINT "archive_import_state_before_id_archive_id_fk" FOREIGN KEY ("before_id") REFERENCES "public"."archive"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "archive_import" ADD CONSTRAINT "archive_import_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "archive_import" ADD CONSTRAINT "archive_import_archive_id_archive_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."archive"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "archive_part" ADD CONSTRAINT "archive_part_archive_id_archive_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."archive"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "archive_part" ADD CONSTRAINT "archive_part_content_id_media_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."media_content"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "archive_schedule" ADD CONSTRAINT "archive_schedule_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "archive_section" ADD CONSTRAINT "archive_section_archive_id_archive_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."archive"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "archive_left" ADD CONSTRAINT "archive_left_archive_id_archive_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."archive"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "archive_sound" ADD CONSTRAINT "archive_sound_archive_id_archive_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."archive"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "archive_sound" ADD CONSTRAINT "archive_sound_sha256_archived_sound_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."archived_sound"("sha256") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "archive_state" ADD CONSTRAINT "archive_state_archive_id_archive_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."archive"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "archive_state" ADD CONSTRAINT "archive_state_since_id_archive_id_fk" FOREIGN KEY ("since_id") REFERENCES "public"."archive"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "archived_sound" ADD CONSTRAINT "archived_sound_content_id_media_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."media_content"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "archive" ADD CONSTRAINT "archive_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "change_rehearsal" ADD CONSTRAINT "change_rehearsal_request_id_change_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."change_request"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "content_hash" ADD CONSTRAINT "content_hash_content_id_media_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."media_content"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "domain" ADD CONSTRAINT "domain_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "emergency_address" ADD CONSTRAINT "emergency_address_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "emergency_address" ADD CONSTRAINT "emergency_address_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "emergency_address" ADD CONSTRAINT "emergency_address_address_id_record_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."record"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_attachment" ADD CONSTRAINT "mail_attachment_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mail_delivery" ADD CONSTRAINT "mail_delivery_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_content_media_content_id_fk" FOREIGN KEY ("content") REFERENCES "public"."media_content"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media_piece" ADD CONSTRAINT "media_piece_content_id_media_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."media_content"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "media_content" ADD CONSTRAINT "media_content_sha256_stored_object_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."stored_object"("sha256") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "number_offer" ADD CONSTRAINT "number_offer_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "number_offer" ADD CONSTRAINT "number_offer_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "number_range" ADD CONSTRAINT "number_range_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "phone_call" ADD CONSTRAINT "phone_call_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "phone_call" ADD CONSTRAINT "phone_call_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "phone_number" ADD CONSTRAINT "phone_number_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "phone_number" ADD CONSTRAINT "phone_number_range_id_number_range_id_fk" FOREIGN KEY ("range_id") REFERENCES "public"."number_range"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "phone_number" ADD CONSTRAINT "phone_number_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "phone_number" ADD CONSTRAINT "phone_number_remote_trunk_id_trunk_remote_trunk_id_fk" FOREIGN KEY ("remote_trunk_id") REFERENCES "public"."trunk"("remote_trunk_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "phone_number" ADD CONSTRAINT "phone_number_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "phone_number" ADD CONSTRAINT "phone_number_offer_id_number_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."number_offer"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "phone_switch_event" ADD CONSTRAINT "phone_switch_event_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "phone_switch_source" ADD CONSTRAINT "phone_switch_source_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "port_number" ADD CONSTRAINT "port_number_order_id_port_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."port_order"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "port_number" ADD CONSTRAINT "port_number_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "port_number" ADD CONSTRAINT "port_number_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "port_number" ADD CONSTRAINT "port_number_region_id_region_id_fk" FOREIGN KEY ("region_id") REFERENCES "public"."region"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "port_order" ADD CONSTRAINT "port_order_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "port_order" ADD CONSTRAINT "port_order_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "port_order" ADD CONSTRAINT "port_order_remote_trunk_id_trunk_remote_trunk_id_fk" FOREIGN KEY ("remote_trunk_id") REFERENCES "public"."trunk"("remote_trunk_id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "port_order" ADD CONSTRAINT "port_order_letter_id_media_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "record" ADD CONSTRAINT "record_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "record" ADD CONSTRAINT "record_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registration_event" ADD CONSTRAINT "registration_event_domain_name_domain_domain_name_fk" FOREIGN KEY ("domain_name") REFERENCES "public"."domain"("domain_name") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rollout_stage" ADD CONSTRAINT "rollout_stage_rollout_id_rollout_id_fk" FOREIGN KEY ("rollout_id") REFERENCES "public"."rollout"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rollout_system" ADD CONSTRAINT "rollout_system_rollout_id_rollout_id_fk" FOREIGN KEY ("rollout_id") REFERENCES "public"."rollout"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_in_factor" ADD CONSTRAINT "sign_in_factor_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "trunk" ADD CONSTRAINT "trunk_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "unique_value" ADD CONSTRAINT "unique_value_record_id_record_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."record"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "watch_state" ADD CONSTRAINT "watch_state_watch_id_watch_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."watch"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "watch" ADD CONSTRAINT "watch_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "webhook_health" ADD CONSTRAINT "webhook_health_webhook_id_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhook"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wholesaler_rate_plan" ADD CONSTRAINT "wholesaler_rate_plan_wholesaler_id_wholesaler_id_fk" FOREIGN KEY ("wholesaler_id") REFERENCES "public"."wholesaler"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "wholesaler_rate_plan" ADD CONSTRAINT "wholesaler_rate_plan_rate_plan_id_rate_plan_id_fk" FOREIGN KEY ("rate_plan_id") REFERENCES "public"."rate_plan"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "account_email" ON "account" USING btree (lower("email"));
--> statement-breakpoint
CREATE INDEX "account_wholesaler" ON "account" USING btree ("wholesaler_id","email");
--> statement-breakpoint
CREATE INDEX "account_domain" ON "account" USING btree ("domain_name");
--> statement-breakpoint
CREATE INDEX "agent_event_last" ON "agent_event" USING btree ("domain_name","account","queue","is_break","at");
--> statement-breakpoint
CREATE INDEX "agent_event_at" ON "agent_event" USING btree ("domain_name","at");
--> statement-breakpoint
CREATE INDEX "api_key_request_key" ON "api_key_request" USING btree ("key_id","id");
--> statement-breakpoint
CREATE INDEX "api_key_request_at" ON "api_key_request" USING btree ("at");
--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_prefix" ON "api_key" USING btree ("prefix");
--> statement-breakpoint
CREATE INDEX "api_key_wholesaler" ON "api_key" USING btree ("wholesaler_id");
--> statement-breakpoint
CREATE INDEX "api_key_domain" ON "api_key" USING btree ("domain_name");
--> statement-breakpoint
CREATE INDEX "archive_import_state_before" ON "archive_import_state" USING btree ("before_id");
--> statement-breakpoint
CREATE INDEX "archive_import_domain" ON "archive_import" USING btree ("domain_name","id");
--> statement-breakpoint
CREATE INDEX "archive_import_archive" ON "archive_import" USING btree ("archive_id");
--> statement-breakpoint
CREATE INDEX "archive_part_content" ON "archive_part" USING btree ("content_id");
--> statement-breakpoint
CREATE INDEX "archive_left_of" ON "archive_left" USING btree ("archive_id","id");
--> statement-breakpoint
CREATE INDEX "archive_sound_named" ON "archive_sound" USING btree ("sha256");
--> statement-breakpoint
CREATE INDEX "archive_state_since" ON "archive_state" USING btree ("since_id");
--> statement-breakpoint
CREATE INDEX "archived_sound_content" ON "archived_sound" USING btree ("content_id");
--> statement-breakpoint
CREATE INDEX "archive_domain" ON "archive" USING btree ("domain_name","id");
--> statement-breakpoint
CREATE INDEX "audit_entry_entity" ON "audit_entry" USING btree ("entity","entity_key","at");
--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "audit_entry_domain" ON "audit_entry" USING btree ("domain_name","at");
--> statement-breakpoint
CREATE INDEX "audit_entry_tenant" ON "audit_entry" USING btree ("tenant","at");
--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor","at");
--> statement-breakpoint
CREATE INDEX "audit_entry_call" ON "audit_entry" USING btree ("call","at");
--> statement-breakpoint
CREATE INDEX "audit_entry_group" ON "audit_entry" USING btree ("change_group","at") WHERE "audit_entry"."change_group" is not null;
--> statement-breakpoint
CREATE INDEX "audit_entry_transaction" ON "audit_entry" USING btree ("transaction_id","at");
--> statement-breakpoint
CREATE INDEX "bulk_change_entry" ON "bulk_change" USING btree ("entry_id","entity","entity_key");
--> statement-breakpoint
CREATE INDEX "bulk_change_at" ON "bulk_change" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "change_request_of" ON "change_request" USING btree ("asker_id","id");
--> statement-breakpoint
CREATE INDEX "change_request_in" ON "change_request" USING btree ("wholesaler_id","state","id");
--> statement-breakpoint
CREATE INDEX "change_request_to_come" ON "change_request" USING btree ("run_at") WHERE "change_request"."state" = 'scheduled';
--> statement-breakpoint
CREATE UNIQUE INDEX "change_request_flow" ON "change_request" USING btree ("asker_id","flow_key");
--> statement-breakpoint
CREATE INDEX "change_request_open" ON "change_request" USING btree ("asked_at") WHERE "change_request"."state" in ('asked', 'changed');
--> statement-breakpoint
CREATE INDEX "customer_wholesaler" ON "customer" USING btree ("wholesaler_id","customer_number");
--> statement-breakpoint
CREATE UNIQUE INDEX "customer_number_any_case" ON "customer" USING btree (lower("customer_number"));
--> statement-breakpoint
CREATE INDEX "customer_company" ON "customer" USING btree (lower("company"),"id");
--> statement-breakpoint
CREATE INDEX "domain_wholesaler" ON "domain" USING btree ("wholesaler_id");
--> statement-breakpoint
CREATE INDEX "domain_customer" ON "domain" USING btree ("customer_id","domain_name");
--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_address_of" ON "emergency_address" USING btree ("phone_number");
--> statement-breakpoint
CREATE INDEX "emergency_address_by_domain" ON "emergency_address" USING btree ("domain_name","id");
--> statement-breakpoint
CREATE INDEX "emergency_address_by_wholesaler" ON "emergency_address" USING btree ("wholesaler_id","id");
--> statement-breakpoint
CREATE INDEX "emergency_address_at" ON "emergency_address" USING btree ("address_id") WHERE "emergency_address"."address_id" is not null;
--> statement-breakpoint
CREATE INDEX "emergency_address_refused" ON "emergency_address" USING btree ("id") WHERE "emergency_address"."state" = 'refused';
--> statement-breakpoint
CREATE INDEX "emergency_address_submitted" ON "emergency_address" USING btree ("id") WHERE "emergency_address"."state" = 'submitted';
--> statement-breakpoint
CREATE INDEX "identity_payload_grant" ON "identity_payload" USING btree ("grant_id");
--> statement-breakpoint
CREATE INDEX "identity_payload_uid" ON "identity_payload" USING btree ("model","uid");
--> statement-breakpoint
CREATE INDEX "identity_payload_address" ON "identity_payload" USING btree ("model","address","expires_at");
--> statement-breakpoint
CREATE INDEX "identity_payload_expires" ON "identity_payload" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "job_schedule_next" ON "job_schedule" USING btree ("next_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "job_of_key" ON "job" USING btree ("kind","key") WHERE "job"."state" in ('waiting', 'running');
--> statement-breakpoint
CREATE INDEX "job_due" ON "job" USING btree ((coalesce("lease_until", "run_at")),"id") WHERE "job"."state" in ('waiting', 'running');
--> statement-breakpoint
CREATE INDEX "job_by_state" ON "job" USING btree ("state","kind","id");
--> statement-breakpoint
CREATE INDEX "job_ended" ON "job" USING btree ("ended_at") WHERE "job"."state" in ('done', 'dead');
--> statement-breakpoint
CREATE UNIQUE INDEX "keyed_call_key" ON "keyed_call" USING btree ("caller","call","key");
--> statement-breakpoint
CREATE INDEX "keyed_call_at" ON "keyed_call" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "media_wholesaler" ON "media" USING btree ("kind","wholesaler_id");
--> statement-breakpoint
CREATE INDEX "media_content_object" ON "media_content" USING btree ("sha256") WHERE "media_content"."sha256" is not null;
--> statement-breakpoint
CREATE INDEX "notification_mail_owner" ON "notification_mail" USING btree ("owner_id","id");
--> statement-breakpoint
CREATE INDEX "notification_owner" ON "notification" USING btree ("owner_id","at");
--> statement-breakpoint
CREATE INDEX "notification_topic" ON "notification" USING btree ("owner_id","kind","topic","begun_at");
--> statement-breakpoint
CREATE INDEX "notification_at" ON "notification" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "number_count_trunk" ON "number_count" USING btree ("remote_trunk_id") WHERE "number_count"."remote_trunk_id" is not null;
--> statement-breakpoint
CREATE INDEX "number_count_wholesaler" ON "number_count" USING btree ("wholesaler_id");
--> statement-breakpoint
CREATE INDEX "number_count_region" ON "number_count" USING btree ("region_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "number_offer_digest" ON "number_offer" USING btree ("digest");
--> statement-breakpoint
CREATE INDEX "number_offer_by_wholesaler" ON "number_offer" USING btree ("wholesaler_id","id");
--> statement-breakpoint
CREATE INDEX "number_offer_by_domain" ON "number_offer" USING btree ("domain_name","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "number_range_plan" ON "number_range" USING btree ("prefix") WHERE "number_range"."kind" = 'plan';
--> statement-breakpoint
CREATE UNIQUE INDEX "number_range_group" ON "number_range" USING btree ("first_number") WHERE "number_range"."kind" = 'group';
--> statement-breakpoint
CREATE INDEX "number_range_prefix" ON "number_range" USING btree ("prefix","id");
--> statement-breakpoint
CREATE INDEX "number_range_region" ON "number_range" USING btree ("region_id","kind");
--> statement-breakpoint
CREATE INDEX "number_range_lease" ON "number_range" USING btree ("lease_name","id") WHERE "number_range"."lease_name" is not null;
--> statement-breakpoint
CREATE INDEX "phone_call_started" ON "phone_call" USING btree ("domain_name","started_at");
--> statement-breakpoint
CREATE INDEX "phone_call_at" ON "phone_call" USING btree ("started_at");
--> statement-breakpoint
CREATE INDEX "phone_call_queue" ON "phone_call" USING btree ("domain_name","queue","started_at") WHERE "phone_call"."queue" is not null;
--> statement-breakpoint
CREATE INDEX "phone_call_extension" ON "phone_call" USING btree ("domain_name","extension","started_at") WHERE "phone_call"."extension" is not null;
--> statement-breakpoint
CREATE INDEX "phone_call_trunk" ON "phone_call" USING btree ("ended_at") WHERE "phone_call"."trunk" is not null;
--> statement-breakpoint
CREATE INDEX "phone_call_long" ON "phone_call" USING btree ("domain_name","started_at") WHERE ("phone_call"."ended_at" is null or "phone_call"."ended_at" - "phone_call"."started_at" > interval '2 hours');
--> statement-breakpoint
CREATE INDEX "phone_number_by_state" ON "phone_number" USING btree ("state","phone_number") WHERE "phone_number"."state" <> 'assigned';
--> statement-breakpoint
CREATE INDEX "phone_number_by_trunk" ON "phone_number" USING btree ("remote_trunk_id","phone_number") WHERE "phone_number"."remote_trunk_id" is not null;
--> statement-breakpoint
CREATE INDEX "phone_number_by_domain" ON "phone_number" USING btree ("domain_name","phone_number") WHERE "phone_number"."domain_name" is not null;
--> statement-breakpoint
CREATE INDEX "phone_number_by_wholesaler" ON "phone_number" USING btree ("wholesaler_id","phone_number");
--> statement-breakpoint
CREATE INDEX "phone_number_by_region" ON "phone_number" USING btree ("region_id");
--> statement-breakpoint
CREATE INDEX "phone_number_by_range" ON "phone_number" USING btree ("range_id","phone_number") WHERE "phone_number"."range_id" is not null;
--> statement-breakpoint
CREATE INDEX "phone_number_by_quarantine" ON "phone_number" USING btree ("date_quarantined","phone_number") WHERE "phone_number"."date_quarantined" is not null;
--> statement-breakpoint
CREATE INDEX "phone_number_by_release" ON "phone_number" USING btree ("quarantine_release","phone_number") WHERE "phone_number"."quarantine_release" is not null;
--> statement-breakpoint
CREATE INDEX "phone_number_by_allocation" ON "phone_number" USING btree ("date_allocated","phone_number") WHERE "phone_number"."date_allocated" is not null;
--> statement-breakpoint
CREATE INDEX "phone_number_held" ON "phone_number" USING btree ("held_until") WHERE "phone_number"."held_until" is not null;
--> statement-breakpoint
CREATE INDEX "phone_number_offered" ON "phone_number" USING btree ("offer_id") WHERE "phone_number"."offer_id" is not null;
--> statement-breakpoint
CREATE INDEX "phone_number_emergency" ON "phone_number" USING btree ("phone_number","domain_name","wholesaler_id") WHERE "phone_number"."domain_name" is not null and "phone_number"."state" = 'assigned' and "phone_number"."phone_number" !~ '^(614|611800|61180|611300|6113|1800|1833|1844|1855|1866|1877|1888)';
--> statement-breakpoint
CREATE INDEX "phone_number_ending" ON "phone_number" USING btree (reverse("phone_number"));
--> statement-breakpoint
CREATE UNIQUE INDEX "phone_number_primary" ON "phone_number" USING btree ("domain_name") WHERE "phone_number"."is_primary";
--> statement-breakpoint
CREATE INDEX "phone_switch_event_call" ON "phone_switch_event" USING btree ("domain_name","call_id") WHERE "phone_switch_event"."call_id" is not null;
--> statement-breakpoint
CREATE INDEX "phone_switch_event_at" ON "phone_switch_event" USING btree ("at");
--> statement-breakpoint
CREATE UNIQUE INDEX "port_number_open" ON "port_number" USING btree ("number") WHERE "port_number"."state" in ('submitted', 'rejected', 'confirmed', 'cut_over');
--> statement-breakpoint
CREATE INDEX "port_number_of" ON "port_number" USING btree ("order_id","number");
--> statement-breakpoint
CREATE INDEX "port_number_digits" ON "port_number" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "port_number_by_wholesaler" ON "port_number" USING btree ("wholesaler_id","id");
--> statement-breakpoint
CREATE INDEX "port_number_by_domain" ON "port_number" USING btree ("domain_name","id");
--> statement-breakpoint
CREATE INDEX "port_number_by_region" ON "port_number" USING btree ("region_id") WHERE "port_number"."region_id" is not null;
--> statement-breakpoint
CREATE INDEX "port_order_by_state" ON "port_order" USING btree ("state","id");
--> statement-breakpoint
CREATE INDEX "port_order_by_wholesaler" ON "port_order" USING btree ("wholesaler_id","id");
--> statement-breakpoint
CREATE INDEX "port_order_by_domain" ON "port_order" USING btree ("domain_name","id");
--> statement-breakpoint
CREATE INDEX "port_order_by_trunk" ON "port_order" USING btree ("remote_trunk_id") WHERE "port_order"."remote_trunk_id" is not null;
--> statement-breakpoint
CREATE INDEX "port_order_by_date" ON "port_order" USING btree (coalesce("confirmed_date", "wanted_date"),"id");
--> statement-breakpoint
CREATE INDEX "port_order_letter" ON "port_order" USING btree ("letter_id") WHERE "port_order"."letter_id" is not null;
--> statement-breakpoint
CREATE INDEX "record_by_key" ON "record" USING btree ("kind","key");
--> statement-breakpoint
CREATE INDEX "record_by_id" ON "record" USING btree ("kind","id");
--> statement-breakpoint
CREATE INDEX "record_by_domain" ON "record" USING btree ("kind","domain_name","id");
--> statement-breakpoint
CREATE INDEX "record_wholesaler" ON "record" USING btree ("wholesaler_id","kind");
--> statement-breakpoint
CREATE INDEX "record_user_email" ON "record" USING btree ((lower("body" ->> 'email')),"id") WHERE "record"."kind" = 'user';
--> statement-breakpoint
CREATE INDEX "record_user_customer" ON "record" USING btree ((("body" ->> 'customer_id')::bigint)) WHERE "record"."kind" = 'user';
--> statement-breakpoint
CREATE INDEX "record_user_role" ON "record" USING btree ((("body" ->> 'role_id')::bigint)) WHERE "record"."kind" = 'user';
--> statement-breakpoint
CREATE INDEX "record_contact_number" ON "record" USING btree ("domain_name",("body" ->> 'number')) WHERE "record"."kind" = 'contact';
--> statement-breakpoint
CREATE INDEX "record_contact_speed" ON "record" USING btree ("domain_name",("body" ->> 'speed')) WHERE "record"."kind" = 'contact';
--> statement-breakpoint
CREATE INDEX "record_contact_name" ON "record" USING btree ("domain_name",("body" ->> 'name'),"id") WHERE "record"."kind" = 'contact';
--> statement-breakpoint
CREATE INDEX "record_permissions_of_role" ON "record" USING btree ((("body" ->> 'roleid')::bigint)) WHERE "record"."kind" = 'role_permission';
--> statement-breakpoint
CREATE INDEX "registration_event_at" ON "registration_event" USING btree ("domain_name","account","at");
--> statement-breakpoint
CREATE INDEX "removed_row_entry" ON "removed_row" USING btree ("entity","entity_key","at");
--> statement-breakpoint
CREATE INDEX "removed_row_at" ON "removed_row" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "removed_row_tenant" ON "removed_row" USING btree ("tenant","at");
--> statement-breakpoint
CREATE INDEX "removed_row_domain" ON "removed_row" USING btree ("domain_name","at");
--> statement-breakpoint
CREATE INDEX "removed_row_content" ON "removed_row" USING btree ("content_id") WHERE "removed_row"."content_id" is not null;
--> statement-breakpoint
CREATE INDEX "rollout_of" ON "rollout" USING btree ("asker_id","id");
--> statement-breakpoint
CREATE INDEX "rollout_in" ON "rollout" USING btree ("wholesaler_id","id");
--> statement-breakpoint
CREATE INDEX "sign_in_attempt_expire" ON "sign_in_attempt" USING btree ("expire");
--> statement-breakpoint
CREATE INDEX "sign_in_factor_account" ON "sign_in_factor" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "stored_object_unnamed" ON "stored_object" USING btree ("date_unnamed") WHERE "stored_object"."date_unnamed" is not null;
--> statement-breakpoint
CREATE INDEX "trunk_wholesaler" ON "trunk" USING btree ("wholesaler_id");
--> statement-breakpoint
CREATE INDEX "watch_owner" ON "watch" USING btree ("owner_id","id");
--> statement-breakpoint
CREATE INDEX "watch_webhook" ON "watch" USING btree ("webhook_id");
--> statement-breakpoint
CREATE INDEX "watch_on" ON "watch" USING btree ("is_on");
--> statement-breakpoint
CREATE INDEX "watch_view" ON "watch" USING btree (md5("watched"::text || ' ' || ("condition" in ('gets', 'loses', 'changes'))::text || ' ' || "only_open"::text || ' ' || coalesce("wholesaler_id"::text, '') || ' ' || coalesce("domain_name", '')));
--> statement-breakpoint
CREATE INDEX "webhook_delivery_webhook" ON "webhook_delivery" USING btree ("webhook_id","made_at");
--> statement-breakpoint
CREATE INDEX "webhook_delivery_made" ON "webhook_delivery" USING btree ("made_at");
--> statement-breakpoint
CREATE INDEX "webhook_owner" ON "webhook" USING btree ("owner_id","id");
--> statement-breakpoint
CREATE INDEX "wholesaler_rate_plan_plan" ON "wholesaler_rate_plan" USING btree ("rate_plan_id");
--> statement-breakpoint
-- Digest of an entry's content, independent of the time zone and of the formatting of JSON documents.
CREATE FUNCTION audit_digest(entry audit_entry) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(entry.id, extract(epoch FROM entry.at), entry.actor, entry.actor_name, entry.call,
    entry.entity, entry.entity_key, entry.tenant, entry.domain_name, entry.old, entry.new, entry.address, entry.agent, entry.change_group,
    entry.sentence_values)::text, 'UTF8'))
$$;
--> statement-breakpoint
CREATE FUNCTION audit_next_hash(before bytea, first bytea, digest bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(coalesce(before, first) || digest)
$$;
--> statement-breakpoint
-- Running hash of a chain: starts with the hash of the chain's head and adds the digest of each entry.
CREATE AGGREGATE audit_running_hash(first bytea, digest bytea) (SFUNC = audit_next_hash, STYPE = bytea);
--> statement-breakpoint
-- Returns true for the first entry of a transaction, so that the trigger runs once per transaction instead of once per entry. Stores
-- the lowest id and the earliest time of the transaction's entries. An entry with a reserved id may be written last but have the lowest id.
CREATE FUNCTION audit_begins_seal(id bigint, at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('trunkline.audit_first', true), '') <> '' THEN
    IF at < current_setting('trunkline.audit_from')::timestamptz THEN
      PERFORM set_config('trunkline.audit_from', at::text, true);
    END IF;
    IF id < current_setting('trunkline.audit_first')::bigint THEN
      PERFORM set_config('trunkline.audit_first', id::text, true);
    END IF;
    RETURN false;
  END IF;
  PERFORM set_config('trunkline.audit_first', id::text, true), set_config('trunkline.audit_from', at::text, true);
  RETURN true;
END $$;
--> statement-breakpoint
-- Appends the entries of a transaction to the chains of their tenants, just before the transaction commits. Chains are locked only
-- for this step and in a fixed order, so that writers of different tenants do not block each other and deadlocks cannot occur. Visible
-- entries of other transactions are already sealed. Only index scans are used: without statistics, the planner would scan a million
-- entries to find the few new ones. Statements are replanned on each call: a generic plan would open the partitions of all months.
CREATE FUNCTION audit_seal_entries() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  first_id bigint := current_setting('trunkline.audit_first');
  first_at timestamptz := current_setting('trunkline.audit_from');
  tenants text[];
BEGIN
  PERFORM set_config('trunkline.audit_first', '', true);
  PERFORM audit_notify(first_id, first_at);
  SELECT array_agg(tenant ORDER BY tenant) INTO tenants FROM (
    SELECT DISTINCT coalesce(e.tenant, '') AS tenant FROM audit_entry e
    WHERE e.id >= first_id AND e.at >= first_at
      AND NOT EXISTS (SELECT FROM audit_seal s WHERE s.entry_id = e.id AND s.at = e.at AND s.at >= first_at)) AS touched;
  IF tenants IS NULL THEN RETURN NULL; END IF;
  INSERT INTO audit_chain (tenant) SELECT name FROM unnest(tenants) AS name ORDER BY name ON CONFLICT DO NOTHING;
  PERFORM FROM audit_chain WHERE tenant = ANY (tenants) ORDER BY tenant FOR UPDATE;
  WITH sealed AS (
    INSERT INTO audit_seal (tenant, position, entry_id, at, previous, hash)
    SELECT tenant, head + place, id, at, coalesce(lag(hash) OVER (PARTITION BY tenant ORDER BY place), head_hash), hash FROM (
      SELECT c.tenant, c.position AS head, c.hash AS head_hash, e.id, e.at, row_number() OVER by_id AS place,
        audit_running_hash(c.hash, audit_digest(e)) OVER by_id AS hash
      FROM audit_entry e JOIN audit_chain c ON c.tenant = coalesce(e.tenant, '')
      WHERE e.id >= first_id AND e.at >= first_at AND c.tenant = ANY (tenants)
        AND NOT EXISTS (SELECT FROM audit_seal s WHERE s.entry_id = e.id AND s.at = e.at AND s.at >= first_at)
      WINDOW by_id AS (PARTITION BY c.tenant ORDER BY e.id)) AS chained
    RETURNING tenant, position, hash)
  UPDATE audit_chain c SET position = last.position, hash = last.hash
  FROM (SELECT DISTINCT ON (tenant) tenant, position, hash FROM sealed ORDER BY tenant, position DESC) AS last
  WHERE c.tenant = last.tenant;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_seal AFTER INSERT ON audit_entry DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (audit_begins_seal(NEW.id, NEW.at)) EXECUTE FUNCTION audit_seal_entries();
--> statement-breakpoint
-- Returns the first invalid position of a tenant's chain among the given number of positions after `behind`; no row if all are valid.
-- If expired entries were deleted, the chain starts after the last deleted entry.
CREATE FUNCTION audit_first_break(chain text, behind bigint, places integer)
RETURNS TABLE (place bigint, entry bigint, reason text) LANGUAGE sql STABLE AS $$
  SELECT seen.position, seen.entry_id, CASE
    WHEN seen.position <> seen.before_position + 1 THEN 'missing'
    WHEN seen.previous <> seen.before_hash THEN 'order'
    -- An entry whose time was altered may be in the partition of any month.
    WHEN NOT EXISTS (SELECT FROM audit_entry x WHERE x.id = seen.entry_id AND coalesce(x.tenant, '') = chain) THEN 'removed'
    ELSE 'changed' END
  FROM (
    SELECT s.position, s.entry_id, s.previous, s.hash, e.id, e.tenant AS entry_tenant,
      lag(s.position, 1, behind) OVER w AS before_position,
      lag(s.hash, 1, coalesce(
        (SELECT c.kept_hash FROM audit_chain c WHERE c.tenant = chain AND c.kept_behind = behind AND behind > 0),
        (SELECT b.hash FROM audit_seal b WHERE b.tenant = chain AND b.position = behind), '\x'::bytea)) OVER w AS before_hash,
      CASE WHEN e.id IS NOT NULL THEN audit_digest(e) END AS digest
    FROM (SELECT * FROM audit_seal WHERE tenant = chain AND position > behind ORDER BY position LIMIT places) AS s
      LEFT JOIN audit_entry e ON e.id = s.entry_id AND e.at = s.at
    WINDOW w AS (ORDER BY s.position)) AS seen
  WHERE seen.position <> seen.before_position + 1 OR seen.previous <> seen.before_hash OR seen.id IS NULL
    OR coalesce(seen.entry_tenant, '') <> chain OR seen.hash <> sha256(seen.previous || seen.digest)
  ORDER BY seen.position LIMIT 1
$$;
--> statement-breakpoint
-- Digest of the positions and hashes that the chains store for expired entries. The audit log records it as well.
CREATE FUNCTION audit_kept_digest() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(coalesce(string_agg(tenant || ' ' || kept_behind || ' ' || encode(kept_hash, 'hex'), E'\n'
    ORDER BY tenant COLLATE "C"), ''), 'UTF8')), 'hex') FROM audit_chain WHERE kept_behind > 0
$$;
--> statement-breakpoint
-- Notifies listeners of the changes of a transaction when it commits: kinds, owners and keys, but no content. Changes are grouped by
-- kind and owner, and keys are omitted for large groups. The previous owner of a row is notified without the key. Sign-in identities
-- have no owner and are reported as changes of the user. Notifications are split, because PostgreSQL limits a payload to 8,000 bytes.
CREATE FUNCTION audit_notify(first_id bigint, first_at timestamptz) RETURNS void LANGUAGE plpgsql
SET enable_seqscan = off SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  PERFORM pg_notify('trunkline_changes', '[' || string_agg(line, ',' ORDER BY place) || ']') FROM (
    SELECT line, place, sum(octet_length(line) + 1) OVER (ORDER BY place) / 6000 AS batch FROM (
      SELECT row_number() OVER () AS place, jsonb_strip_nulls(jsonb_build_object(
        'kind', entity, 'tenant', tenant, 'domain', domain_name, 'actor', left(min(actor), 200),
        'keys', CASE WHEN count(key) = count(*) AND count(DISTINCT key) <= 20 AND sum(octet_length(key)) <= 700
          THEN jsonb_agg(DISTINCT key) END))::text AS line
      FROM (
        -- Ranges are generated from the numbering plan.
        SELECT CASE entity WHEN 'numbering_plan' THEN 'number_range' ELSE entity END AS entity, tenant, domain_name, actor, entity_key AS key FROM audit_entry
        WHERE id >= first_id AND at >= first_at AND transaction_id = pg_current_xact_id()
        UNION ALL
        SELECT entity, CASE WHEN old ? 'wholesaler_id' THEN old ->> 'wholesaler_id' ELSE tenant END,
          CASE WHEN old ? 'domain_name' THEN old ->> 'domain_name' ELSE domain_name END, actor, NULL
        FROM audit_entry
        WHERE id >= first_id AND at >= first_at AND transaction_id = pg_current_xact_id() AND new IS NOT NULL
          AND (old ? 'wholesaler_id' OR old ? 'domain_name')
        UNION ALL
        SELECT 'user', u.wholesaler_id::text, u.domain_name, e.actor, u.id::text FROM audit_entry e
        JOIN record i ON i.kind = 'identity'
          AND CASE WHEN e.entity_key ~ '^\d{1,18}$' THEN i.id = e.entity_key::bigint ELSE i.key = e.entity_key END
        JOIN record u ON u.kind = 'user' AND u.key = i.key
        WHERE e.id >= first_id AND e.at >= first_at AND e.transaction_id = pg_current_xact_id() AND e.entity = 'identity'
      ) AS changes
      GROUP BY entity, tenant, domain_name
    ) AS lines
  ) AS batches GROUP BY batch;
END $$;
--> statement-breakpoint
-- Returns what the log contains instead of a secret: {"secret": "set"}, or {"secret": "replaced"} for the new value of one that had
-- another value before.
CREATE FUNCTION audit_secret(had_value boolean) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN had_value THEN '{"secret": "replaced"}'::jsonb ELSE '{"secret": "set"}'::jsonb END
$$;
--> statement-breakpoint
-- Returns the fields of a document that differ from another document. If secrets_of names the document's side, old or new, its values
-- are secrets, which are masked after the comparison.
CREATE FUNCTION audit_difference(own jsonb, other jsonb, secrets_of text DEFAULT NULL) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(key, CASE
    WHEN own -> key IS NULL OR own -> key = 'null' THEN 'null'
    WHEN secrets_of IS NULL THEN own -> key
    ELSE audit_secret(secrets_of = 'new' AND coalesce(other -> key, 'null') <> 'null') END)
  FROM (SELECT jsonb_object_keys(coalesce(own, '{}')) UNION SELECT jsonb_object_keys(coalesce(other, '{}'))) AS keys(key)
  WHERE own -> key IS DISTINCT FROM other -> key
$$;
--> statement-breakpoint
-- Returns the key of a record in the audit log, as used in the console and the API: the id for users and for records whose key is a
-- generated UUID, otherwise the key.
CREATE FUNCTION audit_record_key(kind text, key text, id bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN kind = 'user' OR key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN id::text ELSE key END
$$;
--> statement-breakpoint
CREATE FUNCTION audit_owner_change(other bigint, wholesaler integer, wholesaler_there integer, domain text, domain_there text)
RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN other IS NOT NULL AND wholesaler IS DISTINCT FROM wholesaler_there
      THEN jsonb_build_object('wholesaler_id', wholesaler) ELSE '{}' END
    || CASE WHEN other IS NOT NULL AND domain IS DISTINCT FROM domain_there
      THEN jsonb_build_object('domain_name', domain) ELSE '{}' END
$$;
--> statement-breakpoint
-- Writes the audit entries of the record table. The entity is the record's kind, and only changed fields are stored. No entries are
-- written if trunkline.audit is 'summary' (while loading demo data) or 'none' (for updates that do not change any content).
CREATE FUNCTION audit_records() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  no_rows text := 'SELECT NULL::bigint AS id, NULL::text AS kind, NULL::text AS key, NULL::integer AS wholesaler_id,
    NULL::text AS domain_name, NULL::jsonb AS body, NULL::jsonb AS secrets WHERE false';
BEGIN
  IF current_setting('trunkline.audit', true) IN ('summary', 'none') THEN RETURN NULL; END IF;
  EXECUTE format('
    INSERT INTO audit_entry (actor, actor_name, call, entity, entity_key, tenant, domain_name, old, new)
    SELECT $1, $2, $3, kind, key, tenant, domain, old, new FROM (
      SELECT coalesce(n.kind, o.kind) AS kind,
        coalesce(audit_record_key(n.kind, n.key, n.id), audit_record_key(o.kind, o.key, o.id)) AS key,
        coalesce(n.wholesaler_id, o.wholesaler_id)::text AS tenant, coalesce(n.domain_name, o.domain_name) AS domain,
        CASE WHEN o.id IS NOT NULL THEN coalesce(audit_difference(o.body, n.body), ''{}'')
          || coalesce(audit_difference(o.secrets, n.secrets, ''old''), ''{}'')
          || audit_owner_change(n.id, o.wholesaler_id, n.wholesaler_id, o.domain_name, n.domain_name) END AS old,
        CASE WHEN n.id IS NOT NULL THEN coalesce(audit_difference(n.body, o.body), ''{}'')
          || coalesce(audit_difference(n.secrets, o.secrets, ''new''), ''{}'')
          || audit_owner_change(o.id, n.wholesaler_id, o.wholesaler_id, n.domain_name, o.domain_name) END AS new
      FROM (%s) AS o FULL JOIN (%s) AS n ON o.id = n.id
    ) AS changed WHERE old IS DISTINCT FROM ''{}'' OR new IS DISTINCT FROM ''{}'' ORDER BY kind, key',
    CASE TG_OP WHEN 'INSERT' THEN no_rows ELSE 'SELECT id, kind, key, wholesaler_id, domain_name, body, secrets FROM old_rows' END,
    CASE TG_OP WHEN 'DELETE' THEN no_rows ELSE 'SELECT id, kind, key, wholesaler_id, domain_name, body, secrets FROM new_rows' END)
  USING
    coalesce(nullif(current_setting('trunkline.actor', true), ''), 'system'),
    coalesce(nullif(current_setting('trunkline.actor_name', true), ''), 'Trunkline'),
    coalesce(current_setting('trunkline.call', true), '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_insert AFTER INSERT ON record
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_records();
--> statement-breakpoint
CREATE TRIGGER audit_update AFTER UPDATE ON record
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_records();
--> statement-breakpoint
CREATE TRIGGER audit_delete AFTER DELETE ON record
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION audit_records();
--> statement-breakpoint
-- Writes one audit_entry for each row changed by a statement. For updates, only changed fields are stored.
-- Arguments: entity, key columns (comma-separated), tenant column ('' for none), secret columns (comma-separated), the column of
-- the phone system's domain ('' or omitted for none), which determines the entries visible to a customer, and optionally 'summed'.
-- While trunkline.bulk_entry contains the id of a summary entry, each row is also stored in bulk_change. With 'summed', while
-- trunkline.audit is 'summary', rows are stored only in bulk_change, or not at all if there is no summary entry: a numbering plan
-- has 60,000 ranges. Secrets are compared as stored and then masked by audit_secret(). The comparison is generated for the columns of
-- the table instead of converting rows to JSON, so that calls can change 100,000 rows efficiently.
CREATE FUNCTION audit_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  key_columns text[] := string_to_array(TG_ARGV[1], ',');
  tenant_column text := TG_ARGV[2];
  domain_column text := coalesce(TG_ARGV[4], '');
  secrets text[] := string_to_array(TG_ARGV[3], ',');
  bulk_entry bigint := nullif(current_setting('trunkline.bulk_entry', true), '')::bigint;
  is_summed boolean := TG_ARGV[5] = 'summed' AND current_setting('trunkline.audit', true) = 'summary';
  changed text;
BEGIN
  -- Skip updates that only change how values are stored.
  IF current_setting('trunkline.audit', true) = 'none' OR is_summed AND bulk_entry IS NULL THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    changed := format('SELECT %s AS key, %s AS tenant, %s AS domain, NULL::jsonb AS old, %s AS new FROM new_rows n',
      audit_key_of('n', key_columns), audit_tenant_of('n', tenant_column), audit_tenant_of('n', domain_column),
      audit_row_of('n', secrets));
  ELSIF TG_OP = 'DELETE' THEN
    changed := format('SELECT %s AS key, %s AS tenant, %s AS domain, %s AS old, NULL::jsonb AS new FROM old_rows o',
      audit_key_of('o', key_columns), audit_tenant_of('o', tenant_column), audit_tenant_of('o', domain_column),
      audit_row_of('o', secrets));
  ELSE
    changed := format(
      'SELECT CASE WHEN n IS NULL THEN %s ELSE %s END AS key, CASE WHEN n IS NULL THEN %s ELSE %s END AS tenant,
        CASE WHEN n IS NULL THEN %s ELSE coalesce(%s, %s) END AS domain,
        CASE WHEN n IS NULL THEN %s WHEN o IS NULL THEN NULL ELSE %s END AS old,
        CASE WHEN o IS NULL THEN %s WHEN n IS NULL THEN NULL ELSE %s END AS new
      FROM old_rows o FULL JOIN new_rows n ON (%s) = (%s)',
      audit_key_of('o', key_columns), audit_key_of('n', key_columns),
      audit_tenant_of('o', tenant_column), audit_tenant_of('n', tenant_column),
      audit_tenant_of('o', domain_column), audit_tenant_of('n', domain_column), audit_tenant_of('o', domain_column),
      audit_row_of('o', secrets), audit_changes_of('o', TG_RELID, secrets),
      audit_row_of('n', secrets), audit_changes_of('n', TG_RELID, secrets),
      audit_key_of('o', key_columns), audit_key_of('n', key_columns));
  END IF;
  IF bulk_entry IS NOT NULL THEN
    EXECUTE format('INSERT INTO bulk_change (entry_id, entity, entity_key, old, new)
      SELECT $1, $2, key, old, new FROM (%s) AS changed WHERE old IS NOT NULL OR new IS NOT NULL ORDER BY key', changed)
    USING bulk_entry, TG_ARGV[0];
  END IF;
  IF is_summed THEN RETURN NULL; END IF;
  EXECUTE format('INSERT INTO audit_entry (actor, actor_name, call, entity, entity_key, tenant, domain_name, old, new)
    SELECT $1, $2, $3, $4, key, tenant, domain, old, new FROM (%s) AS changed
    WHERE old IS NOT NULL OR new IS NOT NULL ORDER BY key', changed)
  USING
    coalesce(nullif(current_setting('trunkline.actor', true), ''), 'system'),
    coalesce(nullif(current_setting('trunkline.actor_name', true), ''), 'Trunkline'),
    coalesce(current_setting('trunkline.call', true), ''),
    TG_ARGV[0];
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The following functions generate SQL for one side of the comparison: the old row (o) or the new row (n).
CREATE FUNCTION audit_key_of(side text, key_columns text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(format('%s.%I::text', side, name), ' || ''~'' || ' ORDER BY place)
  FROM unnest(key_columns) WITH ORDINALITY AS k(name, place)
$$;
--> statement-breakpoint
CREATE FUNCTION audit_tenant_of(side text, tenant_column text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN tenant_column = '' THEN 'NULL' ELSE format('%s.%I::text', side, tenant_column) END
$$;
--> statement-breakpoint
CREATE FUNCTION audit_row_of(side text, secrets text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format('to_jsonb(%s)', side) || coalesce(string_agg(
    format(' || CASE WHEN %s.%I IS NULL THEN ''{}'' ELSE %L::jsonb END', side, name,
      jsonb_build_object(name, audit_secret(false))), ''), '')
  FROM unnest(secrets) AS name
$$;
--> statement-breakpoint
-- Generates an expression for the changed fields as JSON; null if none changed. The columns of the last modification are ignored.
CREATE FUNCTION audit_changes_of(side text, audited oid, secrets text[]) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT format('nullif(''{'' || array_to_string(ARRAY[%s], '','') || ''}'', ''{}'')::jsonb', string_agg(
    format('CASE WHEN o.%1$I IS DISTINCT FROM n.%1$I THEN %2$L || %3$s END', attname, to_json(attname)::text || ':',
      CASE WHEN attname = ANY (secrets)
        THEN format('CASE WHEN %1$s.%2$I IS NULL THEN ''null'' ELSE audit_secret(%3$s)::text END', side, attname,
          CASE side WHEN 'n' THEN format('o.%I IS NOT NULL', attname) ELSE 'false' END)
        ELSE format('coalesce(to_json(%s.%I)::text, ''null'')', side, attname) END), ', ' ORDER BY attnum))
  FROM pg_attribute
  WHERE attrelid = audited AND attnum > 0 AND NOT attisdropped
    AND attname NOT IN ('date_last_modified', 'last_modified_by')
$$;
--> statement-breakpoint
-- Enables auditing for a table. The other arguments are passed to audit_rows().
CREATE FUNCTION audit_table(audited regclass, entity text, key_columns text, tenant_column text, secrets text,
  domain_column text DEFAULT '', summed text DEFAULT '')
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  call text := format('EXECUTE FUNCTION audit_rows(%L, %L, %L, %L, %L, %L)',
    entity, key_columns, tenant_column, secrets, domain_column, summed);
BEGIN
  EXECUTE format('DROP TRIGGER IF EXISTS audit_insert ON %1$s; DROP TRIGGER IF EXISTS audit_update ON %1$s;
    DROP TRIGGER IF EXISTS audit_delete ON %1$s', audited);
  EXECUTE format('CREATE TRIGGER audit_insert AFTER INSERT ON %s
    REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT %s', audited, call);
  EXECUTE format('CREATE TRIGGER audit_update AFTER UPDATE ON %s
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT %s', audited, call);
  EXECUTE format('CREATE TRIGGER audit_delete AFTER DELETE ON %s
    REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT %s', audited, call);
END $$;
--> statement-breakpoint
SELECT audit_table('wholesaler', 'wholesaler', 'id', 'id', 'prov_pass,prov_pin');
--> statement-breakpoint
SELECT audit_table('rate_plan', 'rate_plan', 'id', '', '');
--> statement-breakpoint
SELECT audit_table('wholesaler_rate_plan', 'wholesaler_rate_plan', 'wholesaler_id,rate_plan_id', 'wholesaler_id', '');
--> statement-breakpoint
SELECT audit_table('customer', 'customer', 'id', 'wholesaler_id', '');
--> statement-breakpoint
SELECT audit_table('region', 'region', 'id', '', '');
--> statement-breakpoint
SELECT audit_table('trunk', 'trunk', 'remote_trunk_id', 'wholesaler_id', '');
--> statement-breakpoint
SELECT audit_table('domain', 'domain', 'domain_name', 'wholesaler_id', '', 'domain_name');
--> statement-breakpoint
SELECT audit_table('phone_number', 'phone_number', 'phone_number', 'wholesaler_id', '', 'domain_name');
--> statement-breakpoint
SELECT audit_table('port_order', 'port_order', 'id', 'wholesaler_id', '', 'domain_name');
--> statement-breakpoint
SELECT audit_table('port_number', 'port_number', 'id', 'wholesaler_id', '', 'domain_name');
--> statement-breakpoint
SELECT audit_table('emergency_address', 'emergency_address', 'phone_number', 'wholesaler_id', '', 'domain_name');
--> statement-breakpoint
SELECT audit_table('number_offer', 'number_offer', 'id', 'wholesaler_id', 'digest', 'domain_name');
--> statement-breakpoint
SELECT audit_table('api_key', 'api_key', 'id', 'wholesaler_id', 'digest', 'domain_name');
--> statement-breakpoint
SELECT audit_table('watch', 'watch', 'id', 'wholesaler_id', '', 'domain_name');
--> statement-breakpoint
SELECT audit_table('webhook', 'webhook', 'id', 'wholesaler_id', 'secret', 'domain_name');
--> statement-breakpoint
SELECT audit_table('change_request', 'change_request', 'id', 'wholesaler_id', 'calls,asked_as,progress,sentences', 'domain_name');
--> statement-breakpoint
SELECT audit_table('rollout', 'rollout', 'id', 'wholesaler_id', 'asked_as,is_approved');
--> statement-breakpoint
SELECT audit_table('archive', 'archive', 'id', 'wholesaler_id', 'asked_as', 'domain_name');
--> statement-breakpoint
SELECT audit_table('archive_import', 'archive_import', 'id', 'wholesaler_id', 'asked_as,asked,is_approved', 'domain_name');
--> statement-breakpoint
SELECT audit_table('archive_schedule', 'archive_schedule', 'domain_name', 'wholesaler_id', 'asked_as', 'domain_name');
--> statement-breakpoint
SELECT audit_table('media', 'media', 'kind,account,name', 'wholesaler_id', 'content', 'domain_name');
--> statement-breakpoint
SELECT audit_table('number_range', 'number_range', 'id', '', '', '', 'summed');
--> statement-breakpoint
-- Rejects an update of a field that another user has changed since the caller read it. trunkline.read_snapshot contains the time of
-- the read in milliseconds and the snapshot. The snapshot identifies transactions that were in progress; the time limits the search.
-- Transaction ids restart in a restored database, so ids above the current snapshot predate the restore and are ignored.
CREATE FUNCTION audit_refuse_stale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seen text[] := string_to_array(current_setting('trunkline.read_snapshot'), ' ');
  since timestamptz := to_timestamp(seen[1]::double precision / 1000) - interval '1 hour';
  -- A request may use several transactions, which must not conflict with each other.
  own text[] := string_to_array(coalesce(current_setting('trunkline.own_transactions', true), ''), ',');
  stale text;
BEGIN
  SELECT string_agg(DISTINCT field, ',') INTO stale
  FROM new_entries mine CROSS JOIN LATERAL jsonb_object_keys(mine.new) AS field
  WHERE mine.old IS NOT NULL AND mine.new IS NOT NULL AND EXISTS (
    SELECT FROM audit_entry theirs
    WHERE theirs.entity = mine.entity AND theirs.entity_key = mine.entity_key AND theirs.at >= since
      AND theirs.tenant IS NOT DISTINCT FROM mine.tenant AND theirs.domain_name IS NOT DISTINCT FROM mine.domain_name
      AND theirs.old IS NOT NULL AND theirs.new ? field
      AND theirs.transaction_id <> mine.transaction_id AND theirs.transaction_id::text <> ALL (own)
      AND theirs.transaction_id < pg_snapshot_xmax(pg_current_snapshot())
      AND NOT pg_visible_in_snapshot(theirs.transaction_id, seen[2]::pg_snapshot));
  IF stale IS NOT NULL THEN
    RAISE EXCEPTION 'changed since it was read: %', stale USING ERRCODE = 'TL409';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_stale AFTER INSERT ON audit_entry REFERENCING NEW TABLE AS new_entries FOR EACH STATEMENT
  WHEN (coalesce(current_setting('trunkline.read_snapshot', true), '') <> '') EXECUTE FUNCTION audit_refuse_stale();
--> statement-breakpoint
-- Returns the fields of an address that identify its location. Only these fields are sent to emergency services and compared.
CREATE FUNCTION emergency_parts(body jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(key, btrim(value)), '{}')
  FROM jsonb_each_text(body)
  WHERE btrim(value) <> '' AND key = ANY (ARRAY['property', 'site_name', 'sub_address_type', 'sub_address_number',
    'service_building_level_type', 'service_building_level_number', 'street_prefix', 'street_number', 'street_number_suffix',
    'street_number_2', 'street_name', 'street_type', 'street_suffix', 'locality', 'state', 'postcode', 'full_address'])
$$;
--> statement-breakpoint
-- Deletes emergency addresses of numbers that are no longer assigned to the same phone system, and updates the wholesaler if a
-- number moves to another one.
CREATE FUNCTION follow_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM emergency_address e USING old_rows o
  WHERE e.phone_number = o.phone_number AND NOT EXISTS (
    SELECT FROM phone_number n
    WHERE n.phone_number = o.phone_number AND n.domain_name = e.domain_name AND n.state = 'assigned');
  IF TG_OP = 'UPDATE' THEN
    UPDATE emergency_address e SET wholesaler_id = n.wholesaler_id FROM new_rows n
    WHERE e.phone_number = n.phone_number AND e.wholesaler_id IS DISTINCT FROM n.wholesaler_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_update AFTER UPDATE ON phone_number
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_number();
--> statement-breakpoint
CREATE TRIGGER follow_delete AFTER DELETE ON phone_number
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION follow_number();
--> statement-breakpoint
-- Queues the withdrawal of deleted addresses that had been sent to emergency services.
CREATE FUNCTION withdraw_emergency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job (kind, payload)
  SELECT 'withdrawEmergency', jsonb_build_object('references', jsonb_agg('EMERGENCY-' || id ORDER BY id))
  FROM old_rows WHERE attempt > 0 GROUP BY id / 1000;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER withdraw_delete AFTER DELETE ON emergency_address
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION withdraw_emergency();
--> statement-breakpoint
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
--> statement-breakpoint
-- Updates number_count, block_count and trunk_count after each statement on phone_number. Rows are updated in key order to prevent deadlocks.
CREATE FUNCTION count_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted text := 'SELECT left(phone_number, 8) AS block, state, wholesaler_id, remote_trunk_id, region_id';
  added text := counted || ', 1 AS change FROM new_rows';
  removed text := counted || ', -1 AS change FROM old_rows';
BEGIN
  EXECUTE format('
    WITH changed AS (
      SELECT block, state, wholesaler_id, remote_trunk_id, region_id, sum(change)::int AS change
      FROM (%s) AS change GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0
    ), counted AS (
      INSERT INTO number_count AS kept (block, state, wholesaler_id, remote_trunk_id, region_id, count)
      SELECT * FROM changed ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (block, state, wholesaler_id, remote_trunk_id, region_id)
      DO UPDATE SET count = kept.count + excluded.count
    ), on_trunks AS (
      INSERT INTO trunk_count AS kept (remote_trunk_id, area, wholesaler_id, count)
      SELECT remote_trunk_id, left(block, 5), wholesaler_id, sum(change) FROM changed
      WHERE remote_trunk_id IS NOT NULL GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (remote_trunk_id, area, wholesaler_id) DO UPDATE SET count = kept.count + excluded.count
    )
    INSERT INTO block_count AS kept (block, state, count)
    SELECT block, state, sum(change) FROM changed GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
    ON CONFLICT (block, state) DO UPDATE SET count = kept.count + excluded.count',
    CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN removed ELSE added || ' UNION ALL ' || removed END);
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM number_count AS kept
    USING (SELECT DISTINCT left(phone_number, 8) AS block FROM old_rows) AS touched
    WHERE kept.block = touched.block AND kept.count = 0;
    DELETE FROM block_count AS kept
    USING (SELECT DISTINCT left(phone_number, 8) AS block, state FROM old_rows) AS touched
    WHERE kept.state = touched.state AND kept.block = touched.block AND kept.count = 0;
    DELETE FROM trunk_count AS kept
    USING (SELECT DISTINCT remote_trunk_id, left(phone_number, 5) AS area FROM old_rows) AS touched
    WHERE kept.remote_trunk_id = touched.remote_trunk_id AND kept.area = touched.area AND kept.count = 0;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_insert AFTER INSERT ON phone_number
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_numbers();
--> statement-breakpoint
CREATE TRIGGER count_update AFTER UPDATE ON phone_number
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_numbers();
--> statement-breakpoint
CREATE TRIGGER count_delete AFTER DELETE ON phone_number
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_numbers();
--> statement-breakpoint
-- Recalculates all counts, after a bulk load with disabled triggers.
CREATE FUNCTION recount_numbers() RETURNS void LANGUAGE sql AS $$
  DELETE FROM number_count;
  DELETE FROM block_count;
  DELETE FROM trunk_count;
  INSERT INTO number_count (block, state, wholesaler_id, remote_trunk_id, region_id, count)
  SELECT left(phone_number, 8), state, wholesaler_id, remote_trunk_id, region_id, count(*)
  FROM phone_number GROUP BY 1, 2, 3, 4, 5;
  INSERT INTO block_count (block, state, count) SELECT block, state, sum(count) FROM number_count GROUP BY 1, 2;
  INSERT INTO trunk_count (remote_trunk_id, area, wholesaler_id, count)
  SELECT remote_trunk_id, left(block, 5), wholesaler_id, sum(count) FROM number_count
  WHERE remote_trunk_id IS NOT NULL GROUP BY 1, 2, 3;
$$;
--> statement-breakpoint
-- Sorts numbers by a text, case-insensitively, and by number. The original text is included to allow index-only scans: PostgreSQL
-- would otherwise read the table rows to evaluate lower(), which is slow for pages with a large offset.
CREATE INDEX phone_number_by_display ON phone_number ((lower(display) COLLATE "C"), phone_number)
  INCLUDE (display) WHERE display IS NOT NULL;
--> statement-breakpoint
CREATE INDEX phone_number_by_customer ON phone_number ((lower(customer_number) COLLATE "C"), phone_number)
  INCLUDE (customer_number) WHERE customer_number IS NOT NULL;
--> statement-breakpoint
-- Unique index of numbers. Includes the columns that are null for most numbers. If a list is sorted by such a column, numbers without
-- a value come last, in numerical order, and can be skipped without reading their rows.
CREATE UNIQUE INDEX phone_number_digits ON phone_number (phone_number)
  INCLUDE (range_id, domain_name, date_allocated, date_quarantined, quarantine_release);
--> statement-breakpoint
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
--> statement-breakpoint
-- Returns whether removed records of a type are retained, so that they can be restored. unrestorableEntities in
-- contract/people/restorableEntities.ts lists the same exclusions; a test compares the two.
CREATE FUNCTION keeps_removed(entity text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT entity <> ALL (ARRAY['agent_login', 'api_key', 'api_token', 'archive', 'archive_import', 'archive_schedule', 'call', 'call_day', 'carrier_news', 'carrier_poll', 'carrier_port', 'change_request', 'customer_account',
    'distributor_order', 'distributor_product', 'emergency_address', 'emergency_filing', 'export', 'foreign_api', 'hardware_order', 'identity', 'impersonation', 'job', 'notification', 'number_offer',
    'passed_call', 'port_number', 'port_order', 'provisioning_run', 'record_store', 'recording', 'registration', 'removed_month', 'rollout', 'sales_customer', 'screen',
    'screen_version', 'second_factor', 'secret_link', 'sent_mail', 'sign_in', 'sms_message', 'template_archive', 'ub_charge', 'ub_contract', 'ub_reply',
    'ub_service', 'ub_transaction', 'watch', 'webhook', 'webhook_delivery'])
$$;
--> statement-breakpoint
-- Stores the rows deleted by a statement, so that they can be restored. Arguments, as for audit_rows(): entity, key columns, tenant
-- column, column of the phone system's domain ('' for none).
CREATE FUNCTION keep_removed_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('trunkline.audit', true) IN ('summary', 'none') THEN RETURN NULL; END IF;
  EXECUTE format('INSERT INTO removed_row (entity, entity_key, tenant, domain_name, kept, content_id)
    SELECT $1, %s, %s, %s, to_jsonb(o), CASE WHEN $1 = ''media'' THEN (to_jsonb(o) ->> ''content'')::bigint END
    FROM old_rows o WHERE $1 <> ''media'' OR to_jsonb(o) ->> ''kind'' <> ''recording''',
    audit_key_of('o', string_to_array(TG_ARGV[1], ',')), audit_tenant_of('o', TG_ARGV[2]), audit_tenant_of('o', TG_ARGV[3]))
  USING TG_ARGV[0];
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_removed_records() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('trunkline.audit', true) IN ('summary', 'none') THEN RETURN NULL; END IF;
  INSERT INTO removed_row (entity, entity_key, tenant, domain_name, kept, record_key, secrets)
  SELECT kind, audit_record_key(kind, key, id), wholesaler_id::text, domain_name, to_jsonb(o) - 'secrets', key, secrets
  FROM old_rows o WHERE keeps_removed(kind);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_removed AFTER DELETE ON record
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_removed_records();
--> statement-breakpoint
CREATE FUNCTION keep_removed_of(audited regclass, entity text, key_columns text, tenant_column text, domain_column text DEFAULT '')
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER keep_removed AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION keep_removed_rows(%L, %L, %L, %L)', audited, entity, key_columns, tenant_column, domain_column);
END $$;
--> statement-breakpoint
SELECT keep_removed_of('rate_plan', 'rate_plan', 'id', '');
--> statement-breakpoint
SELECT keep_removed_of('wholesaler_rate_plan', 'wholesaler_rate_plan', 'wholesaler_id,rate_plan_id', 'wholesaler_id');
--> statement-breakpoint
SELECT keep_removed_of('customer', 'customer', 'id', 'wholesaler_id');
--> statement-breakpoint
SELECT keep_removed_of('region', 'region', 'id', '');
--> statement-breakpoint
SELECT keep_removed_of('trunk', 'trunk', 'remote_trunk_id', 'wholesaler_id');
--> statement-breakpoint
SELECT keep_removed_of('number_range', 'number_range', 'id', '');
--> statement-breakpoint
SELECT keep_removed_of('phone_number', 'phone_number', 'phone_number', 'wholesaler_id', 'domain_name');
--> statement-breakpoint
SELECT keep_removed_of('media', 'media', 'kind,account,name', 'wholesaler_id', 'domain_name');
--> statement-breakpoint
-- Deletes the content of a file once the file can no longer be restored.
CREATE FUNCTION forget_removed_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM media_content c USING old_rows o
  WHERE c.id = o.content_id AND NOT EXISTS (SELECT FROM media m WHERE m.content = c.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_content AFTER DELETE ON removed_row
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION forget_removed_content();
--> statement-breakpoint
-- Search text of a record: the texts and numbers of the document, the key and the domain, one per line. Lists search only some of
-- these fields. An index on the combined text preselects candidate rows. The result is null for kinds whose lists have no search;
-- server/database/schema/searchableKinds.ts lists the searchable kinds.
CREATE FUNCTION record_search(kind text, key text, domain_name text, body jsonb) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN kind IN ('contact', 'device', 'extension', 'hardware_order', 'sms_message', 'ub_service', 'ub_transaction',
    'user') OR kind LIKE 'store:%' THEN concat_ws(E'\n', key, domain_name, (
      SELECT string_agg(field.value #>> '{}', E'\n') FROM jsonb_each(body) AS field
      WHERE jsonb_typeof(field.value) IN ('string', 'number'))) END
$$;
--> statement-breakpoint
ALTER TABLE record ADD COLUMN search text GENERATED ALWAYS AS (record_search(kind, key, domain_name, body)) STORED;
--> statement-breakpoint
-- Creates trigram indexes for substring searches. They require the pg_trgm extension, which the owner of the database can install if
-- it is available on the server. Without it, searches scan all rows. The function runs at every start.
-- Columns that are also queried by exact value are indexed as an expression (`toTrigramSql` in server/database/schema/columns.ts);
-- otherwise, PostgreSQL would also use the trigram index for `=` and read a thousand times as much data as with the regular index.
CREATE FUNCTION ensure_search_indexes() RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX IF NOT EXISTS record_search_words ON record USING gin (search gin_trgm_ops) WHERE search IS NOT NULL;
  CREATE INDEX IF NOT EXISTS phone_number_words ON phone_number USING gin
    ((phone_number || E'\n' || coalesce(display, '') || E'\n' || coalesce(customer_number, '') COLLATE "default") gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS account_words ON account USING gin ((email || '') gin_trgm_ops, (name || '') gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS audit_entry_words ON audit_entry
    USING gin ((entity_key || '') gin_trgm_ops, (actor_name || '') gin_trgm_ops);
  CREATE INDEX IF NOT EXISTS phone_call_words ON phone_call USING gin
    ((from_number || E'\n' || to_number || E'\n' || call_id || E'\n' || coalesce(note, '')) gin_trgm_ops);
  RETURN true;
EXCEPTION WHEN OTHERS THEN
  RETURN false;
END $$;
--> statement-breakpoint
SELECT ensure_search_indexes();
