CREATE TABLE "staff_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"colleague_id" text NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"order_id" text NOT NULL,
	"note_id" bigint,
	"by_name" text,
	"at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "repair_notes" ADD COLUMN "mentions" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_notices_once" ON "staff_notices" USING btree ("colleague_id","cause");--> statement-breakpoint
CREATE INDEX "staff_notices_of" ON "staff_notices" USING btree ("colleague_id","id");--> statement-breakpoint
CREATE INDEX "staff_notices_unread" ON "staff_notices" USING btree ("colleague_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "staff_notices_at" ON "staff_notices" USING btree ("at");