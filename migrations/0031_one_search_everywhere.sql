CREATE TABLE "search_spellings" (
	"trigram" text NOT NULL,
	"word" text NOT NULL,
	"size" integer NOT NULL,
	CONSTRAINT "search_spellings_trigram_word_pk" PRIMARY KEY("trigram","word")
);
--> statement-breakpoint
ALTER TABLE "repair_jobs" ADD COLUMN "terms_version" integer;--> statement-breakpoint
CREATE INDEX "search_spellings_word" ON "search_spellings" USING btree ("word");--> statement-breakpoint
CREATE INDEX "repair_jobs_unindexed" ON "repair_jobs" USING btree ("order_id") WHERE terms_version is null;--> statement-breakpoint
CREATE INDEX "repair_words_end" ON "repair_words" USING btree (reverse("word") text_pattern_ops,"order_id") WHERE word ~ '[0-9]';