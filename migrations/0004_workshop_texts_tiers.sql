CREATE TABLE "device_tiers" (
	"id" text PRIMARY KEY NOT NULL,
	"family_id" text NOT NULL,
	"label" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_texts" (
	"id" text PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"text" text,
	"registration" text,
	"whatsapp_name" text,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "repair_jobs_open";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "text_id" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "text_language" text;--> statement-breakpoint
ALTER TABLE "repair_jobs" ADD COLUMN "has_intake" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "repair_jobs" ADD COLUMN "handed_back_at" timestamp with time zone;--> statement-breakpoint
-- Until now an ending took a repair off the board, and nobody noted when its device went back.
UPDATE "repair_jobs" SET "has_intake" = exists (select from "repair_intakes" where "repair_intakes"."order_id" = "repair_jobs"."order_id"), "handed_back_at" = "closed_at";--> statement-breakpoint
CREATE INDEX "device_tiers_family" ON "device_tiers" USING btree ("family_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_texts_version" ON "message_texts" USING btree ("template","language","version");--> statement-breakpoint
CREATE INDEX "repair_jobs_open" ON "repair_jobs" USING btree ("stage","moved_at","order_id") WHERE "repair_jobs"."stage" <> 'delivered' and ("repair_jobs"."closed_at" is null or ("repair_jobs"."handed_back_at" is null and ("repair_jobs"."has_intake" or "repair_jobs"."stage" not in ('order-placed', 'pickup-person-assigned', 'heading-to-pickup'))));