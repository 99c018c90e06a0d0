CREATE TABLE "payment_qr_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"order_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"state" text NOT NULL,
	"provider_qr_id" text NOT NULL,
	"content" text,
	"picture_url" text,
	"payment_id" text,
	"opened_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "payment_qr_codes_provider_qr_id_unique" UNIQUE("provider_qr_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "payment_qr_codes_one_open" ON "payment_qr_codes" USING btree ("order_id","amount_paise") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "payment_qr_codes_order" ON "payment_qr_codes" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_qr_codes_attempt" ON "payment_qr_codes" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "payment_qr_codes_payment" ON "payment_qr_codes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_qr_codes_due" ON "payment_qr_codes" USING btree ("next_check_at");