ALTER TABLE "estimate_answers" ADD COLUMN "sent_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "repair_stages" ADD COLUMN "arrived_at" timestamp with time zone;
--> statement-breakpoint
-- What ended longer ago looks its arrival up when somebody opens a list of that time.
UPDATE "repair_stages" AS "finished" SET "arrived_at" = "arrival"."at"
FROM "repair_stages" AS "arrival"
WHERE "finished"."stage" = 'repair-completed' AND "finished"."at" > now() - interval '70 days'
  AND "arrival"."order_id" = "finished"."order_id" AND "arrival"."stage" = 'reached-workshop';
--> statement-breakpoint
UPDATE "estimate_answers" AS "answer" SET "sent_at" = "estimate"."sent_at"
FROM "estimates" AS "estimate"
WHERE "answer"."at" > now() - interval '70 days' AND "estimate"."id" = "answer"."estimate_id";
--> statement-breakpoint
CREATE INDEX "estimate_answers_of" ON "estimate_answers" USING btree ("at","estimate_id");
--> statement-breakpoint
CREATE INDEX "estimates_valid" ON "estimates" USING btree ("valid_until","sent_at","id") WHERE replaced_at is null;
--> statement-breakpoint
CREATE INDEX "payments_takings" ON "payments" USING btree ("captured_at","amount_paise","refunded_paise") WHERE currency = 'INR';
--> statement-breakpoint
CREATE INDEX "repair_stages_finished" ON "repair_stages" USING btree ("at","arrived_at","order_id") WHERE stage = 'repair-completed';
