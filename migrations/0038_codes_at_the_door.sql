CREATE TABLE "door_codes" (
	"order_id" text NOT NULL,
	"door" text NOT NULL,
	"id" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text,
	"confirmed_by_name" text,
	"phone_reason" text,
	CONSTRAINT "door_codes_order_id_door_pk" PRIMARY KEY("order_id","door")
);
--> statement-breakpoint
CREATE TABLE "repair_collections" (
	"order_id" text PRIMARY KEY NOT NULL,
	"accessories" jsonb NOT NULL,
	"other_accessories" text NOT NULL,
	"photos" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL
);
