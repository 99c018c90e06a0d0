CREATE TABLE "estimate_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"estimate_id" text NOT NULL,
	"kind" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	"done_by_name" text,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "estimate_requests_open" ON "estimate_requests" USING btree ("order_id","kind") WHERE "estimate_requests"."done_at" is null;--> statement-breakpoint
CREATE INDEX "estimate_requests_order" ON "estimate_requests" USING btree ("order_id");