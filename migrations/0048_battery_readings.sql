CREATE TABLE "repair_battery_readings" (
	"order_id" text NOT NULL,
	"moment" text NOT NULL,
	"capacity" integer NOT NULL,
	"design" integer NOT NULL,
	"cycles" integer,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "repair_battery_readings_order_id_moment_pk" PRIMARY KEY("order_id","moment")
);
