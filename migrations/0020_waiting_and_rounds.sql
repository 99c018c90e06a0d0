CREATE TABLE "repair_rounds" (
	"order_id" text NOT NULL,
	"round" integer NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"failing" jsonb NOT NULL,
	"stages" jsonb NOT NULL,
	"points" jsonb NOT NULL,
	CONSTRAINT "repair_rounds_order_id_round_pk" PRIMARY KEY("order_id","round")
);
--> statement-breakpoint
ALTER TABLE "repair_jobs" ADD COLUMN "waiting" text;--> statement-breakpoint
ALTER TABLE "repair_jobs" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair_jobs" ADD COLUMN "waiting_until" text;--> statement-breakpoint
ALTER TABLE "repair_jobs" ADD COLUMN "waiting_note" text;--> statement-breakpoint
ALTER TABLE "repair_jobs" ADD COLUMN "promise_counted_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "repair_jobs" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;