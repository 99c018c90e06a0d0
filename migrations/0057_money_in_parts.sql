ALTER TABLE "orders" ADD COLUMN "taken_on_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_unpaid_hand_overs" ADD COLUMN "amount_paise" bigint;--> statement-breakpoint
CREATE INDEX "documents_issued" ON "documents" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "estimates_with_photos" ON "estimates" USING btree ("sent_at") WHERE "estimates"."photos" <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "payment_qr_codes_customer" ON "payment_qr_codes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_customer" ON "payment_attempts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "payments_customer" ON "payments" USING btree ("customer_id");