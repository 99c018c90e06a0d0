CREATE TABLE "intake_links" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"made_by_name" text NOT NULL,
	"session_id" text NOT NULL,
	"ended" text,
	CONSTRAINT "intake_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "phone_intakes" (
	"order_id" text PRIMARY KEY NOT NULL,
	"photos" jsonb NOT NULL,
	"signature" jsonb,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "intake_links_open" ON "intake_links" USING btree ("order_id") WHERE ended is null;--> statement-breakpoint
CREATE INDEX "intake_links_created" ON "intake_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "phone_intakes_at" ON "phone_intakes" USING btree ("at");