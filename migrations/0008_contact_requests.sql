CREATE TABLE "contact_requests" (
	"order_id" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"last_attempt_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ending" text,
	"close_reason" text,
	"ended_by" text,
	"ended_by_name" text
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "free_cancellation_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "late_fee_paise" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_earned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "student_applications" ADD COLUMN "reserved_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contact_requests_ended" ON "contact_requests" USING btree ("ended_at","order_id");--> statement-breakpoint
CREATE INDEX "orders_contact_requested" ON "orders" USING btree ("confirmed_at","id") WHERE status = 'CONTACT_REQUESTED';--> statement-breakpoint
-- The discount of an open contact request was used up when it was sent; now it is set aside until the order is paid.
UPDATE "student_applications" SET "reserved_at" = "used_at", "used_at" = NULL WHERE "used_at" IS NOT NULL AND "order_id" IN (SELECT "id" FROM "orders" WHERE "status" = 'CONTACT_REQUESTED');
