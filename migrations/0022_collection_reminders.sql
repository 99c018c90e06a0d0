CREATE TABLE "collection_reminders" (
	"order_id" text NOT NULL,
	"reminder" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "collection_reminders_order_id_reminder_pk" PRIMARY KEY("order_id","reminder")
);
