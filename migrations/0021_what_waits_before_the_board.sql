CREATE INDEX "estimate_answers_at" ON "estimate_answers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "orders_not_paid" ON "orders" USING btree ("confirmed_at","id") WHERE status = 'ENQUIRY_STEP_THREE_COMPLETED' and paid_at is null and bill is not null;--> statement-breakpoint
CREATE INDEX "repair_jobs_ended" ON "repair_jobs" USING btree ("outcome_at");