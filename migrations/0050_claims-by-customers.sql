ALTER TABLE "warranty_claims" ADD COLUMN "form_id" text;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "warranty_claims" ADD CONSTRAINT "warranty_claims_form_id_unique" UNIQUE("form_id");