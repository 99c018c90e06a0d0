CREATE TABLE "delivery_notes" (
	"order_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"seq" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "delivery_notes_series_seq" UNIQUE("series","financial_year","seq")
);
--> statement-breakpoint
CREATE INDEX "delivery_notes_customer" ON "delivery_notes" USING btree ("customer_id");