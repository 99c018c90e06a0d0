CREATE TABLE "sandbox_entries" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"value" jsonb NOT NULL,
	"position" bigserial NOT NULL,
	"changed" bigint DEFAULT nextval('sandbox_entries_position_seq') NOT NULL,
	CONSTRAINT "sandbox_entries_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE INDEX "sandbox_entries_by_change" ON "sandbox_entries" USING btree ("changed");