ALTER TABLE "audit_trail" ADD COLUMN "action" text;--> statement-breakpoint
ALTER TABLE "audit_trail" ADD COLUMN "data" jsonb;--> statement-breakpoint
CREATE INDEX "audit_trail_action" ON "audit_trail" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_trail_sentence" ON "audit_trail" USING btree ("what" text_pattern_ops,split_part("subject", ':', 1),"at","id") WHERE "audit_trail"."action" is null;