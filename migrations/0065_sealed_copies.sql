CREATE TABLE "sealed_copies" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"destroy_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sealed_copies_sealed" ON "sealed_copies" USING btree ("sealed_at");--> statement-breakpoint
CREATE INDEX "sealed_copies_destroy" ON "sealed_copies" USING btree ("destroy_at");