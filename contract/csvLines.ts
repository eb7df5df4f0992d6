import papaparse from 'papaparse';

/**
 * The cells of a CSV, line by line, whatever divides them. Empty lines count, so that a row is told by the line it stands in.
 * @returns with it the line near which a quotation mark is opened and never closed: what comes behind is in one cell then
 */
export function parseCsvLines(text: string): { lines: string[][]; tornAt: number | undefined } {
  // Nothing can be guessed from empty lines.
  const { delimiter } = papaparse.parse(text, { skipEmptyLines: 'greedy', preview: 10 }).meta;
  const { data, errors } = papaparse.parse<string[]>(text, { delimiter });
  const torn = errors.find(({ type }) => type === 'Quotes');
  return { lines: data, tornAt: torn && (torn.row ?? 0) + 1 };
}
