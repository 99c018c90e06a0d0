DROP INDEX "repair_jobs_ended";--> statement-breakpoint
CREATE INDEX "repair_jobs_ended" ON "repair_jobs" USING btree ("outcome_at");