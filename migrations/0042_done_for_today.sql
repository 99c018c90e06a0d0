CREATE TABLE "today_done" (
	"day" text NOT NULL,
	"list" text NOT NULL,
	"line_id" text NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "today_done_day_list_line_id_pk" PRIMARY KEY("day","list","line_id")
);
