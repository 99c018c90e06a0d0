CREATE TABLE "part_needs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "part_needs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"part_id" text NOT NULL,
	"order_id" text NOT NULL,
	"issue_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"purchase_line_id" bigint,
	"ended_at" timestamp with time zone,
	"item_id" bigint
);
--> statement-breakpoint
CREATE TABLE "purchase_order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_order_id" text NOT NULL,
	"part_id" text NOT NULL,
	"ordered" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"price_paise" bigint NOT NULL,
	"open" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"supplier_id" text NOT NULL,
	"note_number" text NOT NULL,
	"expected_on" date,
	"carrier" text NOT NULL,
	"tracking_number" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"part_id" text NOT NULL,
	"serial" text,
	"serial_key" text,
	"lot" text,
	"quantity" integer NOT NULL,
	"cost_paise" bigint NOT NULL,
	"state" text NOT NULL,
	"order_id" text,
	"issue_id" text,
	"shelf" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"lock_checked" boolean DEFAULT false NOT NULL,
	"purchase_line_id" bigint
);
--> statement-breakpoint
CREATE TABLE "stock_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"part_id" text NOT NULL,
	"item_id" bigint NOT NULL,
	"serial" text,
	"from_state" text,
	"to_state" text,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" text,
	"purchase_line_id" bigint,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	"by" text,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "part_fits" (
	"part_id" text NOT NULL,
	"kind" text NOT NULL,
	"of" text NOT NULL,
	"issue_id" text NOT NULL,
	CONSTRAINT "part_fits_part_id_kind_of_issue_id_pk" PRIMARY KEY("part_id","kind","of","issue_id")
);
--> statement-breakpoint
CREATE TABLE "parts" (
	"id" text PRIMARY KEY NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"family_id" text,
	"quality" text NOT NULL,
	"hsn" text NOT NULL,
	"tracking" text NOT NULL,
	"reorder_level" integer NOT NULL,
	"target" integer NOT NULL,
	"shelf" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"free" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"value_paise" bigint DEFAULT 0 NOT NULL,
	"last_cost_paise" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "parts_sku_unique" UNIQUE("sku")
);
--> statement-breakpoint
CREATE TABLE "supplier_prices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_prices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_id" text NOT NULL,
	"part_id" text NOT NULL,
	"price_paise" bigint NOT NULL,
	"lead_days" integer NOT NULL,
	"starts_on" date NOT NULL,
	"set_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"lead_days" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "suppliers_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "repair_parts" ADD COLUMN "stock_item_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "part_needs_open" ON "part_needs" USING btree ("order_id","issue_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "part_needs_waiting" ON "part_needs" USING btree ("part_id","since","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "part_needs_since" ON "part_needs" USING btree ("since","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "part_needs_line" ON "part_needs" USING btree ("purchase_line_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_order_lines_part" ON "purchase_order_lines" USING btree ("purchase_order_id","part_id");--> statement-breakpoint
CREATE INDEX "purchase_order_lines_coming" ON "purchase_order_lines" USING btree ("part_id","id") WHERE open and received < ordered;--> statement-breakpoint
CREATE INDEX "purchase_orders_open" ON "purchase_orders" USING btree ("ordered_at","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "purchase_orders_closed" ON "purchase_orders" USING btree ("ordered_at","id") WHERE closed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_items_serial" ON "stock_items" USING btree ("serial_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "stock_items_free" ON "stock_items" USING btree ("part_id","received_at","id") WHERE state = 'free';--> statement-breakpoint
CREATE INDEX "stock_items_here" ON "stock_items" USING btree ("part_id","received_at","id") WHERE state in ('free', 'reserved', 'faulty', 'found');--> statement-breakpoint
CREATE INDEX "stock_items_order" ON "stock_items" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "stock_items_line" ON "stock_items" USING btree ("purchase_line_id","id");--> statement-breakpoint
CREATE INDEX "stock_moves_part" ON "stock_moves" USING btree ("part_id","id");--> statement-breakpoint
CREATE INDEX "stock_moves_item" ON "stock_moves" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "part_fits_of" ON "part_fits" USING btree ("of","kind","issue_id");--> statement-breakpoint
CREATE INDEX "parts_name" ON "parts" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "parts_low" ON "parts" USING btree ("name","id") WHERE active and free < reorder_level;--> statement-breakpoint
CREATE INDEX "supplier_prices_part" ON "supplier_prices" USING btree ("part_id","supplier_id","id");