CREATE TABLE "estimate_answers" (
	"estimate_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"accepted" jsonb NOT NULL,
	"declined" jsonb NOT NULL,
	"way" text NOT NULL,
	"by" text,
	"by_name" text,
	"sha256" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "estimates" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"version" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"findings" jsonb NOT NULL,
	"note" text NOT NULL,
	"extra_charge_paise" bigint NOT NULL,
	"discount_basis_points" integer NOT NULL,
	"state_code" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	"composed_by" text NOT NULL,
	"composed_by_name" text NOT NULL,
	"sha256" text NOT NULL,
	"token_hash" text NOT NULL,
	CONSTRAINT "estimates_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "complaint" text;--> statement-breakpoint
CREATE INDEX "estimate_answers_order" ON "estimate_answers" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "estimates_version" ON "estimates" USING btree ("order_id","version");--> statement-breakpoint
CREATE INDEX "estimates_sent" ON "estimates" USING btree ("sent_at");