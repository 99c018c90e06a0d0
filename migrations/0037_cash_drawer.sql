CREATE TABLE "cash_drawer_counts" (
	"drawer_id" text NOT NULL,
	"version" integer NOT NULL,
	"notes" jsonb NOT NULL,
	"counted_paise" bigint NOT NULL,
	"expected_paise" bigint NOT NULL,
	"received_paise" bigint NOT NULL,
	"refunded_paise" bigint NOT NULL,
	"paid_in_paise" bigint NOT NULL,
	"paid_out_paise" bigint NOT NULL,
	"left_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL,
	CONSTRAINT "cash_drawer_counts_drawer_id_version_pk" PRIMARY KEY("drawer_id","version")
);
--> statement-breakpoint
CREATE TABLE "cash_drawer_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"drawer_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_drawer_lines" (
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"drawer_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "cash_drawer_lines_kind_ref_pk" PRIMARY KEY("kind","ref")
);
--> statement-breakpoint
CREATE TABLE "cash_drawers" (
	"id" text PRIMARY KEY NOT NULL,
	"drawer" text NOT NULL,
	"follows" text NOT NULL,
	"float_paise" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" text NOT NULL,
	"opened_by_name" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "cash_drawer_closings" ON "cash_drawer_counts" USING btree ("at","drawer_id") WHERE version = 1;--> statement-breakpoint
CREATE INDEX "cash_drawer_entries_drawer" ON "cash_drawer_entries" USING btree ("drawer_id");--> statement-breakpoint
CREATE INDEX "cash_drawer_lines_drawer" ON "cash_drawer_lines" USING btree ("drawer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_drawers_followed_once" ON "cash_drawers" USING btree ("drawer","follows");--> statement-breakpoint
CREATE INDEX "cash_drawers_opened" ON "cash_drawers" USING btree ("opened_at","id");