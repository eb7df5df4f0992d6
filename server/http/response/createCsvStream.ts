import { type SQL, sql } from 'drizzle-orm';
import { CSV_FORMULA } from '../../../contract/csvFormula';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Builds SQL for a CSV cell: empty for null, quoted if necessary. An apostrophe precedes text that a spreadsheet would
 * run as a formula.
 * @param text SQL of type text
 */
export function formatCsvCell(text: SQL): SQL {
  const safe = sql`case when ${text} ~ ${CSV_FORMULA} then '''' || ${text} else ${text} end`;
  return sql`case when ${text} is null then '' when ${text} ~ '[",\\r\\n]'
    then '"' || replace(${safe}, '"', '""') || '"' else ${safe} end`;
}

/** Joins cells into a line, without a line ending. */
export const formatCsvLine = (cells: SQL[]): SQL => sql`concat_ws(',', ${sql.join(cells, sql`, `)})`;

export const LINE_END = '\r\n';

/**
 * Streams a CSV file. The next batch is fetched once the reader has consumed the previous one, so that only one batch
 * is in memory. The first batch is fetched before responding, so that invalid filters still result in a proper error.
 * @param columns header line
 * @param batches complete lines with line endings
 */
export async function createCsvStream(
  columns: readonly string[],
  batches: AsyncGenerator<string>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let header = BYTE_ORDER_MARK + columns.join(',') + LINE_END;
  let first: IteratorResult<string> | undefined = await batches.next();
  return new ReadableStream({
    async pull(controller) {
      // `pull` is only called again after data has been enqueued, so empty batches are skipped.
      for (let text = ''; text === ''; ) {
        const { done, value } = first ?? (await batches.next());
        first = undefined;
        text = header + (done ? '' : value);
        header = '';
        if (text !== '') controller.enqueue(encoder.encode(text));
        if (done) return controller.close();
      }
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
}
