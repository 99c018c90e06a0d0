CREATE TABLE "sign_in_origins" (
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_origins_customer_id_kind_hash_pk" PRIMARY KEY("customer_id","kind","hash")
);
--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD COLUMN "rp_id" text;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "passkey_id" text;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD COLUMN "may_add_passkey" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_in_origins_used" ON "sign_in_origins" USING btree ("used_at");