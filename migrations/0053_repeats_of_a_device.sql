ALTER TABLE "repair_jobs" ADD COLUMN "repeat_of" text;--> statement-breakpoint
ALTER TABLE "repair_jobs" ADD COLUMN "repeat_days" integer;--> statement-breakpoint
ALTER TABLE "repair_jobs" ADD COLUMN "repeat_known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_of_device" ON "orders" USING btree ("device_key") WHERE "orders"."device_key" <> '' and "orders"."device_key" not like 'model:%';--> statement-breakpoint
CREATE INDEX "repair_jobs_repeat_unknown" ON "repair_jobs" USING btree ("order_id") WHERE not repeat_known;