const BYTE_ORDER_MARK = '\uFEFF';

/** One cell. A text a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvCell(value: string | null): string {
  if (value === null) return '';
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLine = (cells: (string | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * A CSV file that is made while it is read: the next rows are fetched when the reader has taken the last ones, so that
 * a million rows take no more memory than one batch.
 * @param batches rows in the order of the columns
 */
export function csvStream(
  columns: readonly string[],
  batches: AsyncGenerator<(string | null)[][]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let head: string | null = BYTE_ORDER_MARK + csvLine([...columns]);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await batches.next();
      const text = (head ?? '') + (done ? '' : value.map(csvLine).join(''));
      head = null;
      if (text !== '') controller.enqueue(encoder.encode(text));
      if (done) controller.close();
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
}
