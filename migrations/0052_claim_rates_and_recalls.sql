CREATE TABLE "claim_rate_alerts" (
	"grouping" text NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_rate_alerts_grouping_key_pk" PRIMARY KEY("grouping","key")
);
--> statement-breakpoint
CREATE TABLE "part_recall_repairs" (
	"recall_id" text NOT NULL,
	"order_id" text NOT NULL,
	"outcome" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "part_recall_repairs_recall_id_order_id_pk" PRIMARY KEY("recall_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "part_recalls" (
	"id" text PRIMARY KEY NOT NULL,
	"part_id" text NOT NULL,
	"lot" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"set_aside" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "part_recall_repairs_waiting" ON "part_recall_repairs" USING btree ("recall_id","order_id") WHERE outcome is null;--> statement-breakpoint
CREATE UNIQUE INDEX "part_recalls_lot" ON "part_recalls" USING btree ("part_id","lot");--> statement-breakpoint
CREATE INDEX "part_recalls_started" ON "part_recalls" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "stock_items_lot" ON "stock_items" USING btree ("lot","part_id") WHERE lot is not null;--> statement-breakpoint
CREATE INDEX "repair_parts_piece" ON "repair_parts" USING btree ("stock_item_id") WHERE stock_item_id is not null;