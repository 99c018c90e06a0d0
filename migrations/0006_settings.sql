ALTER TABLE "house_settings" RENAME TO "settings";--> statement-breakpoint
-- For processes of the release before, while both run: PostgreSQL reads and writes such a view like the table. A later release drops it.
CREATE VIEW "house_settings" AS SELECT "key", "value", "version", "changed_at" FROM "settings";
