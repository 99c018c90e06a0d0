ALTER TABLE "part_needs" ADD COLUMN "is_followed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "part_needs_to_follow" ON "part_needs" USING btree ("id") WHERE not is_followed;