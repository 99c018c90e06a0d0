CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"landmark" text NOT NULL,
	"city" text NOT NULL,
	"pincode" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"image_url" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text NOT NULL,
	"category_id" text NOT NULL,
	"product_name" text NOT NULL,
	"tags" jsonb NOT NULL,
	"status" text NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"status" text NOT NULL,
	"device_key" text NOT NULL,
	"device" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"confirmations" jsonb NOT NULL,
	"support_option" integer,
	"discount_basis_points" integer NOT NULL,
	"address" jsonb,
	"bill" jsonb,
	"grand_total_paise" bigint,
	"payment_id" text,
	"paid_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"set_aside" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_families" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"image_url" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_issue_prices" (
	"tier" text NOT NULL,
	"issue_id" text NOT NULL,
	"service_charge_paise" bigint NOT NULL,
	"spare_price_paise" bigint NOT NULL,
	"quality" text NOT NULL,
	CONSTRAINT "device_issue_prices_tier_issue_id_pk" PRIMARY KEY("tier","issue_id")
);
--> statement-breakpoint
CREATE TABLE "device_issues" (
	"id" text PRIMARY KEY NOT NULL,
	"family_id" text NOT NULL,
	"label" text NOT NULL,
	"description" text NOT NULL,
	"is_software" boolean NOT NULL,
	"warranty" text NOT NULL,
	"service_duration" text NOT NULL,
	"sac" text NOT NULL,
	"images" jsonb NOT NULL,
	"attributes" jsonb NOT NULL,
	"recordings" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "device_models" (
	"id" text PRIMARY KEY NOT NULL,
	"family_id" text NOT NULL,
	"name" text NOT NULL,
	"tier" text NOT NULL,
	"year" integer NOT NULL,
	"colours" jsonb NOT NULL,
	"image_url" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	"last_issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_counters_series_financial_year_pk" PRIMARY KEY("series","financial_year")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"seq" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "documents_order_kind" UNIQUE("order_id","kind"),
	CONSTRAINT "documents_series_seq" UNIQUE("series","financial_year","seq")
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"twin_key" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_events" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"phone" text NOT NULL,
	"client_address" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"code_hash" text NOT NULL,
	"sign_up_name" text,
	"sign_up_email" text,
	"sign_up_id" text,
	"tries" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"variables" jsonb NOT NULL,
	"secret_variables" jsonb,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"provider_id" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "deliveries_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"position" bigserial NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"otp" text,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "student_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"student_name" text NOT NULL,
	"phone" text NOT NULL,
	"college_name" text NOT NULL,
	"id_card_number" text NOT NULL,
	"college_id_photo" text NOT NULL,
	"device_photo" text NOT NULL,
	"service_detail" text NOT NULL,
	"status" text NOT NULL,
	"twin_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"claimed_by" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"provider_order_id" text,
	"asks" integer DEFAULT 0 NOT NULL,
	"asking_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_active_at" timestamp with time zone NOT NULL,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_provider_order_id_unique" UNIQUE("provider_order_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"standing" text NOT NULL,
	"attempt_id" text,
	"order_id" text,
	"customer_id" text,
	"provider_order_id" text,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"refunded_paise" bigint NOT NULL,
	"captured_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"request_key" text NOT NULL,
	"state" text NOT NULL,
	"provider_refund_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "payment_refunds_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "payment_refunds_provider_refund_id_unique" UNIQUE("provider_refund_id")
);
--> statement-breakpoint
CREATE TABLE "payment_webhook_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"payment_id" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_jobs" (
	"order_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"service" text NOT NULL,
	"stage" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"estimated_completion" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_stages" (
	"order_id" text NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text,
	"moved_by" text,
	CONSTRAINT "repair_stages_order_id_stage_pk" PRIMARY KEY("order_id","stage")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"window_ends" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"asked" text NOT NULL,
	"done" boolean NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "addresses_customer" ON "addresses" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "blog_posts_category" ON "blog_posts" USING btree ("category_id","status","published_at");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_device" ON "orders" USING btree ("customer_id","device_key");--> statement-breakpoint
CREATE INDEX "device_models_family" ON "device_models" USING btree ("family_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "enquiries_twin" ON "enquiries" USING btree ("twin_key");--> statement-breakpoint
CREATE INDEX "enquiries_kind" ON "enquiries" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "code_events_phone" ON "code_events" USING btree ("kind","phone","at");--> statement-breakpoint
CREATE INDEX "code_events_address" ON "code_events" USING btree ("kind","client_address","at");--> statement-breakpoint
CREATE INDEX "code_events_at" ON "code_events" USING btree ("kind","at");--> statement-breakpoint
CREATE INDEX "code_sessions_phone" ON "code_sessions" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "customer_sessions_customer" ON "customer_sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_phone" ON "customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "deliveries_by_state" ON "deliveries" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_by_position" ON "outbox_messages" USING btree ("position");--> statement-breakpoint
CREATE INDEX "outbox_messages_by_recipient" ON "outbox_messages" USING btree ("recipient","position");--> statement-breakpoint
CREATE UNIQUE INDEX "student_applications_twin" ON "student_applications" USING btree ("twin_key");--> statement-breakpoint
CREATE INDEX "student_applications_status" ON "student_applications" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "uploads_unclaimed" ON "uploads" USING btree ("claimed_by","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_per_price" ON "payment_attempts" USING btree ("order_id","amount_paise") WHERE state in ('open', 'superseded');--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("next_check_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_counted" ON "payments" USING btree ("order_id") WHERE standing = 'counted';--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_standing" ON "payments" USING btree ("standing","captured_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_payment" ON "payment_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_due" ON "payment_refunds" USING btree ("state","next_try_at");--> statement-breakpoint
CREATE INDEX "repair_jobs_stage" ON "repair_jobs" USING btree ("stage","moved_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");