export type CsvDelimiter = ',' | ';' | '\t' | '|';

export interface CsvLines {
  /** Cells of each line, including empty lines, so that indexes match line numbers unless a cell contains line breaks. */
  lines: string[][];
  delimiter: CsvDelimiter | undefined;
  /** Line number of an unclosed quotation mark; the text after it is a single cell. */
  unclosedAt: number | undefined;
}

const delimiters: readonly CsvDelimiter[] = [',', ';', '\t', '|'];
/** Number of filled lines from which the delimiter is detected. */
const SAMPLE_LINES = 20;
const DECLARED_DELIMITER = /^sep=([,;|\t])[ \t]*(?=\r|\n|$)/i;

/**
 * Splits a CSV file into lines of cells. The delimiter is detected, unless a first line such as `sep=;` declares it;
 * that line is returned as an empty one. Lines may end differently within a file.
 */
export const parseCsvLines = (text: string): CsvLines => {
  const [declaration = '', declared] = DECLARED_DELIMITER.exec(text) ?? [];
  const body = text.slice(declaration.length);
  const delimiter = (declared as CsvDelimiter | undefined) ?? detectDelimiter(body);
  return { ...splitCells(body, delimiter ?? ','), delimiter };
};

/** Returns the delimiter that splits most lines into the same number of cells; undefined if none splits any. */
const detectDelimiter = (text: string): CsvDelimiter | undefined => {
  let best: { delimiter: CsvDelimiter; score: number } | undefined;
  for (const delimiter of delimiters) {
    const widths = splitCells(text, delimiter, SAMPLE_LINES)
      .lines.filter((line) => line.some((cell) => cell.trim() !== ''))
      .map((line) => line.length);
    const counts = new Map<number, number>();
    for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
    const [width = 0, count = 0] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
    // With as many lines of equal width, the delimiter that separates more cells is more likely.
    const score = count + 1 - 1 / Math.max(1, width);
    if (count > 0 && (!best || score > best.score)) best = { delimiter, score };
  }
  return best?.delimiter;
};

const LINE_END = /\r\n|\r|\n/g;

const splitCells = (
  text: string,
  delimiter: CsvDelimiter,
  maxFilled = Number.POSITIVE_INFINITY,
): Pick<CsvLines, 'lines' | 'unclosedAt'> => {
  const cellEnd = new RegExp(`${delimiter === '|' ? '\\|' : delimiter}|\\r\\n|\\r|\\n`, 'g');
  const lines: string[][] = [];
  let line: string[] = [];
  let filled = 0;
  let unclosedAt: number | undefined;
  for (let at = 0; at <= text.length && filled < maxFilled; ) {
    let cell = '';
    if (text[at] === '"') {
      const start = at;
      at += 1;
      for (;;) {
        const quote = text.indexOf('"', at);
        if (quote < 0) {
          unclosedAt = (text.slice(0, start).match(LINE_END)?.length ?? 0) + 1;
          cell += text.slice(at);
          at = text.length;
          break;
        }
        cell += text.slice(at, quote);
        at = quote + 1;
        if (text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
    }
    cellEnd.lastIndex = at;
    const end = cellEnd.exec(text);
    cell += text.slice(at, end?.index);
    line.push(cell);
    if (end?.[0] === delimiter) {
      at = end.index + 1;
      continue;
    }
    lines.push(line);
    if (line.some((value) => value.trim() !== '')) filled += 1;
    line = [];
    at = end ? end.index + end[0].length : text.length + 1;
  }
  return { lines, unclosedAt };
};
