ALTER TABLE "estimate_answers" ADD COLUMN "heard" jsonb;--> statement-breakpoint
ALTER TABLE "estimate_answers" ADD COLUMN "signature" jsonb;--> statement-breakpoint
ALTER TABLE "estimate_answers" ADD COLUMN "answer_sha256" text;--> statement-breakpoint
ALTER TABLE "repair_intakes" ADD COLUMN "signature" jsonb;--> statement-breakpoint
ALTER TABLE "repair_intakes" ADD COLUMN "signed_at" timestamp with time zone;