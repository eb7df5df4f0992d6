/** Splits text at line breaks, commas, semicolons and tabs. Trims entries and removes blanks and duplicates. */
export const splitList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r,;\t]+/)
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
];
