CREATE TABLE "imported_customers" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"content" text,
	"state" text NOT NULL,
	"counts" jsonb NOT NULL,
	"rows" integer NOT NULL,
	"applied" integer DEFAULT 0 NOT NULL,
	"batch_hashes" jsonb NOT NULL,
	"ignored" jsonb NOT NULL,
	"refusals" jsonb NOT NULL,
	"by_id" text NOT NULL,
	"by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "past_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"number_key" text NOT NULL,
	"customer_id" text NOT NULL,
	"device" text NOT NULL,
	"issue" text NOT NULL,
	"date_in" date NOT NULL,
	"date_out" date,
	"amount_paise" bigint,
	"notes" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "past_jobs_number" ON "past_jobs" USING btree ("number_key");--> statement-breakpoint
CREATE INDEX "past_jobs_number_begins" ON "past_jobs" USING btree ("number_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "past_jobs_customer" ON "past_jobs" USING btree ("customer_id","date_in");