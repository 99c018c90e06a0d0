CREATE TABLE "supplier_return_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_return_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"return_id" text NOT NULL,
	"item_id" bigint NOT NULL,
	"part_id" text NOT NULL,
	"from_state" text NOT NULL,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "supplier_returns" (
	"id" text PRIMARY KEY NOT NULL,
	"supplier_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"expected_credit_paise" bigint,
	"started_at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by_name" text,
	"credit_paise" bigint,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stocktake_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stocktake_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stocktake_id" text NOT NULL,
	"part_id" text NOT NULL,
	"serial" text,
	"serial_key" text,
	"was_state" text,
	"lay_on" text,
	"quantity" integer NOT NULL,
	"expected" integer,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stocktakes" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"of" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"after_move" bigint NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"ended_by_name" text,
	"reason" text,
	"missing" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"elsewhere" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_return_lines_item" ON "supplier_return_lines" USING btree ("item_id") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "supplier_return_lines_return" ON "supplier_return_lines" USING btree ("return_id","id");--> statement-breakpoint
CREATE INDEX "supplier_returns_open" ON "supplier_returns" USING btree ("started_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "supplier_returns_closed" ON "supplier_returns" USING btree ("started_at","id") WHERE closed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stocktake_counts_serial" ON "stocktake_counts" USING btree ("stocktake_id","serial_key");--> statement-breakpoint
CREATE INDEX "stocktake_counts_part" ON "stocktake_counts" USING btree ("stocktake_id","part_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "stocktakes_open" ON "stocktakes" USING btree ("kind","of") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "stocktakes_ended" ON "stocktakes" USING btree ("ended_at","id") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "stock_items_shelf" ON "stock_items" USING btree ("shelf","part_id") WHERE state in ('free', 'reserved', 'found');