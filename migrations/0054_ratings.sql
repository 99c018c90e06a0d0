CREATE TABLE "rating_stops" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ratings" (
	"order_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"delivered_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"stars" integer,
	"words" text,
	"printed_name" text,
	"consent" boolean DEFAULT false NOT NULL,
	"consent_at" timestamp with time zone,
	"note_id" text,
	CONSTRAINT "ratings_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "ratings_customer" ON "ratings" USING btree ("customer_id","asked_at");--> statement-breakpoint
CREATE INDEX "ratings_answered" ON "ratings" USING btree ("answered_at","order_id") WHERE answered_at is not null;