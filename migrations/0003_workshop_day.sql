CREATE TABLE "blog_old_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiry_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lane_limits" (
	"lane" text PRIMARY KEY NOT NULL,
	"most" integer
);
--> statement-breakpoint
CREATE TABLE "repair_checks" (
	"order_id" text NOT NULL,
	"moment" text NOT NULL,
	"point" text NOT NULL,
	"answer" text NOT NULL,
	"note" text,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "repair_checks_order_id_moment_point_pk" PRIMARY KEY("order_id","moment","point")
);
--> statement-breakpoint
CREATE TABLE "repair_intakes" (
	"order_id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"accessories" jsonb NOT NULL,
	"other_accessories" text NOT NULL,
	"condition" jsonb NOT NULL,
	"condition_note" text NOT NULL,
	"photos" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repair_parts" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"issue_id" text NOT NULL,
	"name" text NOT NULL,
	"quality" text NOT NULL,
	"serial" text,
	"lot" text,
	"supplier" text,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" text,
	"removed_by_name" text,
	"removed_reason" text
);
--> statement-breakpoint
CREATE TABLE "house_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_order_kind";--> statement-breakpoint
DROP INDEX "enquiries_kind";--> statement-breakpoint
DROP INDEX "repair_jobs_stage";--> statement-breakpoint
DROP INDEX "student_applications_status";--> statement-breakpoint
DROP INDEX "audit_trail_subject";--> statement-breakpoint
ALTER TABLE "device_issue_prices" DROP CONSTRAINT "device_issue_prices_tier_issue_id_pk";--> statement-breakpoint
ALTER TABLE "blog_categories" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "counter_form" text;--> statement-breakpoint
ALTER TABLE "device_families" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "device_issue_prices" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "device_issue_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "device_issue_prices" ADD COLUMN "starts_on" date DEFAULT '2020-01-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "device_issue_prices" ADD COLUMN "set_by" text;--> statement-breakpoint
ALTER TABLE "device_issue_prices" ADD COLUMN "set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_issue_prices" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_issues" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "device_issues" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "device_models" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "device_models" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "student_applications" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "student_applications" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "student_applications" ADD COLUMN "decided_by_name" text;--> statement-breakpoint
ALTER TABLE "student_applications" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "student_applications" ADD COLUMN "order_id" text;--> statement-breakpoint
ALTER TABLE "student_applications" ADD COLUMN "used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'online' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "returned_by" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "repair_jobs" ADD COLUMN "family" text;--> statement-breakpoint
ALTER TABLE "enquiry_notes" ADD CONSTRAINT "enquiry_notes_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_old_slugs_post" ON "blog_old_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "enquiry_notes_enquiry" ON "enquiry_notes" USING btree ("enquiry_id","id");--> statement-breakpoint
CREATE INDEX "repair_parts_order" ON "repair_parts" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "orders_end" ON "orders" USING btree (right("id", 5));--> statement-breakpoint
CREATE INDEX "device_issue_prices_holds" ON "device_issue_prices" USING btree ("tier","issue_id","starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "device_issue_prices_opening" ON "device_issue_prices" USING btree ("tier","issue_id") WHERE "device_issue_prices"."set_by" is null;--> statement-breakpoint
CREATE INDEX "documents_order" ON "documents" USING btree ("order_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_of_kind" ON "documents" USING btree ("order_id","kind") WHERE kind in ('receipt-voucher', 'tax-invoice');--> statement-breakpoint
CREATE INDEX "enquiries_status" ON "enquiries" USING btree ("kind","status","created_at","id");--> statement-breakpoint
CREATE INDEX "student_applications_phone" ON "student_applications" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "student_applications_order" ON "student_applications" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at","id");--> statement-breakpoint
CREATE INDEX "payments_order_end" ON "payments" USING btree (right("order_id", 5));--> statement-breakpoint
CREATE INDEX "payment_refunds_created" ON "payment_refunds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "repair_jobs_open" ON "repair_jobs" USING btree ("stage","moved_at","order_id") WHERE "repair_jobs"."closed_at" is null and "repair_jobs"."stage" <> 'delivered';--> statement-breakpoint
CREATE INDEX "repair_jobs_customer" ON "repair_jobs" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "repair_jobs_nameless" ON "repair_jobs" USING btree ("order_id") WHERE "repair_jobs"."family" is null;--> statement-breakpoint
CREATE INDEX "repair_jobs_due" ON "repair_jobs" USING btree ("estimated_completion") WHERE closed_at is null and stage <> 'delivered';--> statement-breakpoint
CREATE INDEX "repair_stages_reached" ON "repair_stages" USING btree ("stage","at");--> statement-breakpoint
CREATE INDEX "audit_trail_at" ON "audit_trail" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_trail_by" ON "audit_trail" USING btree ("by","at","id");--> statement-breakpoint
CREATE INDEX "audit_trail_what" ON "audit_trail" USING btree ("what","at","id");--> statement-breakpoint
CREATE INDEX "audit_trail_ending" ON "audit_trail" USING btree (reverse("subject") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "student_applications_status" ON "student_applications" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_trail_subject" ON "audit_trail" USING btree ("subject","at","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_counter_form_unique" UNIQUE("counter_form");