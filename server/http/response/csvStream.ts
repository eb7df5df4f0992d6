import { type SQL, sql } from 'drizzle-orm';
import { CSV_FORMULA } from '../../../contract/csvFormula';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A cell of a CSV file, written by the database: empty for null, in quotes where it must be, and with an apostrophe
 * before what a spreadsheet would run as a formula.
 * @param text SQL of type text
 */
export const formatCsvCell = (text: SQL): SQL => {
  const safe = sql`case when ${text} ~ ${CSV_FORMULA} then '''' || ${text} else ${text} end`;
  return sql`case when ${text} is null then '' when ${text} ~ '[",\\r\\n]'
    then '"' || replace(${safe}, '"', '""') || '"' else ${safe} end`;
};

/** A line of cells, without its end. */
export const formatCsvLine = (cells: SQL[]): SQL => sql`concat_ws(',', ${sql.join(cells, sql`, `)})`;

export const LINE_END = '\r\n';

/**
 * A CSV file that is made while it is read: the next lines are fetched when the reader has taken the last ones, so that
 * a million rows take no more memory than one batch. The first are fetched before anything is answered: a filter no database
 * understands is refused in words.
 * @param columns the first line
 * @param batches whole lines, with their ends
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
      // Nobody asks again until something is given.
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
