CREATE TABLE "self_test_links" (
	"order_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "self_test_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "self_tests" (
	"order_id" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"moment" text NOT NULL,
	"kind" text NOT NULL,
	"screen" text,
	"results" jsonb NOT NULL,
	CONSTRAINT "self_tests_order_id_key_pk" PRIMARY KEY("order_id","key")
);
--> statement-breakpoint
CREATE INDEX "self_test_links_created" ON "self_test_links" USING btree ("created_at");