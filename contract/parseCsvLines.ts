import papaparse from 'papaparse';

/**
 * Splits a CSV file into lines of cells, with any common delimiter. Empty lines are included, so that indexes match
 * line numbers.
 * @returns the lines, and the approximate line of an unclosed quotation mark; the text after it is a single cell
 */
export const parseCsvLines = (text: string): { lines: string[][]; unclosedAt: number | undefined } => {
  // Empty lines are skipped here, because they do not help to detect the delimiter.
  const { delimiter } = papaparse.parse(text, { skipEmptyLines: 'greedy', preview: 10 }).meta;
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter });
  const unclosed = errors.find(({ type }) => type === 'Quotes');
  return { lines: data, unclosedAt: unclosed && (unclosed.row ?? 0) + 1 };
};
