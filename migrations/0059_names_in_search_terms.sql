-- Names between stops, hyphens and apostrophes are search terms, too: a job stores them anew.
UPDATE "repair_jobs" SET "terms_version" = NULL WHERE "terms_version" < 2;
