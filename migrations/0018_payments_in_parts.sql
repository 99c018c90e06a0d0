CREATE TABLE "order_unpaid_hand_overs" (
	"order_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"allowed_by" text NOT NULL,
	"allowed_by_name" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "payments_one_counted";--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "purpose" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "purpose" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_counted_per_attempt" ON "payments" USING btree ("attempt_id") WHERE standing = 'counted';