-- Sorts numbers by a text, case-insensitively, and by number. The original text is included to allow index-only scans: PostgreSQL
-- would otherwise read the table rows to evaluate lower(), which is slow for pages with a large offset.
CREATE INDEX phone_number_by_display ON phone_number ((lower(display) COLLATE "C"), phone_number)
  INCLUDE (display) WHERE display IS NOT NULL;
--> statement-breakpoint
CREATE INDEX phone_number_by_customer ON phone_number ((lower(customer_number) COLLATE "C"), phone_number)
  INCLUDE (customer_number) WHERE customer_number IS NOT NULL;
--> statement-breakpoint
-- Unique index of numbers. Includes the columns that are null for most numbers. If a list is sorted by such a column, numbers without
-- a value come last, in numerical order, and can be skipped without reading their rows.
CREATE UNIQUE INDEX phone_number_digits ON phone_number (phone_number)
  INCLUDE (range_id, domain_name, date_allocated, date_quarantined, quarantine_release);
