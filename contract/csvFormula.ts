/**
 * Matches text that a spreadsheet may execute as a formula, including leading whitespace, full-width characters and
 * line breaks. The pattern works the same in JavaScript and PostgreSQL; `\s` is avoided because in PostgreSQL it
 * depends on the collation.
 */
export const CSV_FORMULA =
  '^([\\t\\r\\n]|[ \\t\\r\\n\\f\\v\\u0085\\u00A0\\u1680\\u2000-\\u200F\\u2028\\u2029\\u202F\\u205F\\u2060\\u3000\\uFEFF]*[=+@\\uFF1D\\uFF0B\\uFF0D\\uFF20-])';
