CREATE TABLE "device_numbers" (
	"order_id" text PRIMARY KEY NOT NULL,
	"came_in" jsonb,
	"came_in_unreadable" text,
	"came_in_at" timestamp with time zone,
	"came_in_by" text,
	"leaves" jsonb,
	"leaves_unreadable" text,
	"leaves_at" timestamp with time zone,
	"leaves_by" text,
	"allowed_reason" text,
	"allowed_at" timestamp with time zone,
	"allowed_by" text
);
