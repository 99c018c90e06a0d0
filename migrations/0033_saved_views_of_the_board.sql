CREATE TABLE "board_views" (
	"id" text PRIMARY KEY NOT NULL,
	"colleague_id" text NOT NULL,
	"name" text NOT NULL,
	"view" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "board_views_colleague" ON "board_views" USING btree ("colleague_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "board_views_name" ON "board_views" USING btree ("colleague_id",lower("name"));