CREATE TABLE "order_contacts" (
	"order_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"way" text NOT NULL,
	"recipient" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "code_sessions" ADD COLUMN "place" jsonb;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "former_of" text;--> statement-breakpoint
CREATE INDEX "order_contacts_customer" ON "order_contacts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customers_former" ON "customers" USING btree (left("phone", 13)) WHERE length("customers"."phone") > 13;--> statement-breakpoint
CREATE INDEX "deliveries_recipient" ON "deliveries" USING btree ("recipient") WHERE recipient <> '';--> statement-breakpoint
CREATE INDEX "deliveries_sms_to" ON "deliveries" USING btree ("sms_to") WHERE sms_to <> '';