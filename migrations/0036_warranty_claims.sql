CREATE TABLE "warranty_claims" (
	"order_id" text PRIMARY KEY NOT NULL,
	"of_order_id" text NOT NULL,
	"issue_ids" jsonb NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"claimed_by" text NOT NULL,
	"claimed_by_name" text NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decided_by_name" text,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "basis" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "warranty_of" text;--> statement-breakpoint
CREATE INDEX "warranty_claims_of" ON "warranty_claims" USING btree ("of_order_id");--> statement-breakpoint
CREATE INDEX "orders_warranty_of" ON "orders" USING btree ("warranty_of") WHERE warranty_of is not null;--> statement-breakpoint
-- Orders that were agreed after a contact request, and devices that were taken in to find the fault.
UPDATE "orders" SET "basis" = 'contact' FROM "contact_requests" WHERE "contact_requests"."order_id" = "orders"."id" AND "contact_requests"."ending" IN ('walk-in', 'pickup');--> statement-breakpoint
UPDATE "orders" SET "basis" = 'diagnosis' WHERE "complaint" IS NOT NULL AND "basis" IS NULL;
