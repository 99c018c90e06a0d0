CREATE TABLE "document_skipped_numbers" (
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"first" integer NOT NULL,
	"last" integer NOT NULL,
	"backup_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_skipped_numbers_series_financial_year_first_pk" PRIMARY KEY("series","financial_year","first")
);
