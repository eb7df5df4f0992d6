/** The entries of a text of many lines, commas, semicolons or tabs; blanks around them go, empty ones and repeats too. */
export const splitList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r,;\t]+/)
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
];
