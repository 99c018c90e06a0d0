ALTER TABLE "enquiry_notes" ADD COLUMN "mentions" jsonb;--> statement-breakpoint
ALTER TABLE "staff_notices" ADD COLUMN "enquiry_id" text;