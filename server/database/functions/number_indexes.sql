-- Numbers by a text, whatever its case, and by number. The text as it is stands beside them: the database would read the rows
-- otherwise to tell what it is in lower case, and a deep page has very many before it.
CREATE INDEX phone_number_by_display ON phone_number ((lower(display) COLLATE "C"), phone_number)
  INCLUDE (display) WHERE display IS NOT NULL;
--> statement-breakpoint
CREATE INDEX phone_number_by_customer ON phone_number ((lower(customer_number) COLLATE "C"), phone_number)
  INCLUDE (customer_number) WHERE customer_number IS NOT NULL;
--> statement-breakpoint
-- Each number once. Beside it stands what most numbers have not: those without it come last, in the order of the numbers, and
-- are passed over without looking at their rows.
CREATE UNIQUE INDEX phone_number_digits ON phone_number (phone_number)
  INCLUDE (range_id, domain_name, date_allocated, date_quarantined, quarantine_release);
