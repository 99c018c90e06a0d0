CREATE TABLE "passport_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passports" (
	"order_id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"device" text,
	"position" integer,
	"seal" text NOT NULL,
	"record" text NOT NULL,
	"signature" text NOT NULL,
	"sha256" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"token" text,
	"token_hash" text NOT NULL,
	"former_token_hash" text,
	"is_open" boolean NOT NULL,
	"handed_on_at" timestamp with time zone,
	CONSTRAINT "passports_number_unique" UNIQUE("number"),
	CONSTRAINT "passports_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "passports_former_token_hash_unique" UNIQUE("former_token_hash")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_signing_passport_key" ON "passport_keys" USING btree (("until" is null)) WHERE "passport_keys"."until" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "passports_of_device" ON "passports" USING btree ("device","position");