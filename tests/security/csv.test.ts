import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatCsvCell as cellOfText, stripFormulaGuard } from '../../contract/csvText';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { formatCsvCell as cellOfServer } from '../../server/http/response/createCsvStream';
import { openTestDatabase } from '../database/testDatabase';

const formulaSigns = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
const blanks = [
  '',
  ' ',
  '   ',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\v',
  '\f',
  '\u0085',
  '\u00a0',
  '\u2003',
  '\u200b',
  '\u2028',
  '\u3000',
  '\ufeff',
];
const formulas = [
  ...blanks.flatMap((blank) => formulaSigns.map((sign) => `${blank}${sign}1+1`)),
  '\tx',
  '\nx',
  '\rx',
];
const plainCells = ['', 'a', 'a=b', ' a', '  12', '1-2', 'ü', '(=1)', 'x\n=1'];

const unquoteCell = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Returns cells formatted by the database, for a column with the given collation. */
const formatOnServer = async (texts: string[], collation: 'C' | 'default') => {
  const { rows } = await database.db.execute<{ cell: string }>(sql`
    select ${cellOfServer(sql`(value collate ${sql.identifier(collation)})`)} as cell
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as texts(value, place)
    order by place`);
  return rows.map(({ cell }) => cell);
};

describe('cell of a CSV export', () => {
  it('is escaped if it could be interpreted as a formula, on the server and in the console', async () => {
    const expected = formulas.map((text) => `'${text}`);
    expect(formulas.map((text) => unquoteCell(cellOfText(text)))).toEqual(expected);
    expect((await formatOnServer(formulas, 'C')).map(unquoteCell)).toEqual(expected);
    expect((await formatOnServer(formulas, 'default')).map(unquoteCell)).toEqual(expected);
  });

  it('is imported with its original value', () => {
    const texts = [...formulas, ...plainCells, "'quoted'"];
    expect(texts.map((text) => stripFormulaGuard(unquoteCell(cellOfText(text))))).toEqual(texts);
  });

  it('is unchanged if it could not be interpreted as a formula', async () => {
    expect(plainCells.map((text) => unquoteCell(cellOfText(text)))).toEqual(plainCells);
    expect((await formatOnServer(plainCells, 'C')).map(unquoteCell)).toEqual(plainCells);
  });
});
