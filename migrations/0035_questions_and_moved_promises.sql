CREATE TABLE "order_question_answers" (
	"question_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"twin_key" text NOT NULL,
	CONSTRAINT "order_questions_twin_key_unique" UNIQUE("twin_key")
);
--> statement-breakpoint
ALTER TABLE "repair_jobs" ADD COLUMN "promised_before" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "order_questions_order" ON "order_questions" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE INDEX "order_questions_customer" ON "order_questions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "order_questions_asked" ON "order_questions" USING btree ("asked_at","id");