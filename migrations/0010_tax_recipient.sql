ALTER TABLE "customers" ADD COLUMN "tax_recipient" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "recipient" jsonb;