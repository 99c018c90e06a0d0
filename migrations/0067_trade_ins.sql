CREATE TABLE "trade_ins" (
	"enquiry_id" text PRIMARY KEY NOT NULL,
	"imei" text NOT NULL,
	"result" text NOT NULL,
	"reference" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"checked_by" text NOT NULL,
	"offer" bigint,
	"offered_at" timestamp with time zone,
	"offered_by" text
);
--> statement-breakpoint
ALTER TABLE "trade_ins" ADD CONSTRAINT "trade_ins_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;