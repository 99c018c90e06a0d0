DROP INDEX "documents_one_of_kind";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "recipient" jsonb;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "correction" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "tax_recipient" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_of_kind" ON "documents" USING btree ("order_id","kind","correction") WHERE kind in ('receipt-voucher', 'tax-invoice');