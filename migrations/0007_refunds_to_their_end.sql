CREATE TABLE "payment_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"currency" text NOT NULL,
	"deducted_paise" bigint NOT NULL,
	"status" text NOT NULL,
	"phase" text NOT NULL,
	"reason" text NOT NULL,
	"respond_by" timestamp with time zone,
	"made_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "documents_one_of_kind";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "booked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "booked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "withdrawn_by" text;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "withdrawn_because" text;--> statement-breakpoint
CREATE INDEX "payment_disputes_payment" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_disputes_made" ON "payment_disputes" USING btree ("made_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_about" ON "documents" USING btree ("order_id","kind","about");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_of_kind" ON "documents" USING btree ("order_id","kind") WHERE kind in ('receipt-voucher', 'tax-invoice') and about is null;