/**
 * What a spreadsheet may run as a formula when a cell begins with it, also behind blanks, in full width, or on a line of its own.
 * A pattern that JavaScript and PostgreSQL read alike; PostgreSQL's own `\s` would depend on a column's collation.
 */
export const CSV_FORMULA =
  '^([\\t\\r\\n]|[ \\t\\r\\n\\f\\v\\u0085\\u00A0\\u1680\\u2000-\\u200F\\u2028\\u2029\\u202F\\u205F\\u2060\\u3000\\uFEFF]*[=+@\\uFF1D\\uFF0B\\uFF0D\\uFF20-])';
