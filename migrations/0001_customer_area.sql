CREATE TABLE "order_address_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"before" jsonb,
	"address" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"act" text NOT NULL,
	"data" text NOT NULL,
	"purpose" text NOT NULL,
	"version" text,
	"of_age" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_preferences" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"channel" text NOT NULL,
	"chosen_by" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rights_erasures" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rights_grievances" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"about" text NOT NULL,
	"text" text NOT NULL,
	"twin_key" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"redressed_at" timestamp with time zone,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "tracking_links" (
	"order_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tracking_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_refund_paise" bigint;--> statement-breakpoint
ALTER TABLE "code_sessions" ADD COLUMN "purpose" text DEFAULT 'sign-in' NOT NULL;--> statement-breakpoint
ALTER TABLE "code_sessions" ADD COLUMN "sign_up_consent" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "sms_to" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "diverted_from" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "diversion" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "not_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "diverted_from" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "diversion" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair_jobs" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "customer_id" text;--> statement-breakpoint
CREATE INDEX "order_address_changes_order" ON "order_address_changes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "consents_customer" ON "consents" USING btree ("customer_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "rights_erasures_customer" ON "rights_erasures" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rights_grievances_twin" ON "rights_grievances" USING btree ("twin_key");--> statement-breakpoint
CREATE INDEX "rights_grievances_customer" ON "rights_grievances" USING btree ("customer_id","received_at");--> statement-breakpoint
CREATE INDEX "rights_grievances_open" ON "rights_grievances" USING btree ("redressed_at","received_at");--> statement-breakpoint
CREATE INDEX "deliveries_by_order" ON "deliveries" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_customer" ON "idempotency_keys" USING btree ("customer_id");