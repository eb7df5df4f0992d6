import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../server/database/database';
import { csvCell as cellOfServer } from '../../server/http/response/csvStream';
import { csvCell as cellOfConsole, withoutGuard } from '../../src/dataProvider/csv';
import { openTestDatabase } from '../database/testDatabase';

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
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
  ...blanks.flatMap((blank) => signs.map((sign) => `${blank}${sign}1+1`)),
  '\tx',
  '\nx',
  '\rx',
];
const plain = ['', 'a', 'a=b', ' a', '  12', '1-2', 'ü', '(=1)', 'x\n=1'];

const unquoted = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** What the database writes for texts, also from a column in the order of bytes. */
const fromServer = async (texts: string[], collation: 'C' | 'default') => {
  const { rows } = await database.db.execute<{ cell: string }>(sql`
    select ${cellOfServer(sql`(value collate ${sql.identifier(collation)})`)} as cell
    from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as texts(value, place)
    order by place`);
  return rows.map(({ cell }) => cell);
};

describe('a cell of an export', () => {
  it('never begins as a formula does, whoever writes it', async () => {
    const wanted = formulas.map((text) => `'${text}`);
    expect(formulas.map((text) => unquoted(cellOfConsole(text)))).toEqual(wanted);
    expect((await fromServer(formulas, 'C')).map(unquoted)).toEqual(wanted);
    expect((await fromServer(formulas, 'default')).map(unquoted)).toEqual(wanted);
  });

  it('is read by an import as it was', () => {
    const texts = [...formulas, ...plain, "'quoted'"];
    expect(texts.map((text) => withoutGuard(unquoted(cellOfConsole(text))))).toEqual(texts);
  });

  it('is otherwise as it was', async () => {
    expect(plain.map((text) => unquoted(cellOfConsole(text)))).toEqual(plain);
    expect((await fromServer(plain, 'C')).map(unquoted)).toEqual(plain);
  });
});
