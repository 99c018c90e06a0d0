ALTER TABLE "repair_jobs" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "repair_jobs" ADD COLUMN "outcome_reason" text;--> statement-breakpoint
ALTER TABLE "repair_jobs" ADD COLUMN "outcome_note" text;--> statement-breakpoint
ALTER TABLE "repair_jobs" ADD COLUMN "outcome_at" timestamp with time zone;--> statement-breakpoint
-- A repair that ended because its estimate was declined says so. A delivered one needs no value: its stage does.
UPDATE "repair_jobs" SET "outcome" = 'declined', "outcome_at" = "closed_at"
WHERE "closed_at" IS NOT NULL AND "stage" <> 'delivered' AND "order_id" IN (
	SELECT "order_id" FROM "estimate_answers" WHERE "accepted" = '[]'::jsonb
);
