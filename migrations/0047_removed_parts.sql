ALTER TABLE "repair_parts" ADD COLUMN "old_part" text;--> statement-breakpoint
ALTER TABLE "repair_parts" ADD COLUMN "old_part_note" text;