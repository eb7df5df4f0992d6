import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getToday } from '../../../server/common/localDate';
import { phoneNumbers } from '../../../server/database/schema';
import { createCsvStream, formatCsvCell, formatCsvLine } from '../../../server/http/response/createCsvStream';
import { createTestServer, seedTwoTenants, type TestServer, type Token } from '../testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  await server.db.delete(phoneNumbers);
  await server.db.execute(sql`insert into phone_number (phone_number, state, wholesaler_id, remote_trunk_id, region_id)
    select (61355500000 + n)::text, case when n % 5 = 0 then 'available' else 'assigned' end, 1,
      case when n % 5 <> 0 then 'HV-1' end, 1
    from generate_series(0, 9999) n union all
    select (61755500000 + n)::text, 'assigned', 2, 'CK-1', 2 from generate_series(0, 4999) n`);
  await server.db.insert(phoneNumbers).values({
    phoneNumber: '61255500001',
    state: 'assigned',
    wholesalerId: 1,
    remoteTrunkId: 'HV-1',
    customerNumber: '=1+1',
    display: 'Say "hello", world',
    dateAllocated: '2026-03-01T10:00:00Z',
  });
});
afterAll(() => server.close());

const downloadCsv = (request: object, as: Token = 'staff') =>
  server.app.request('/api/NumberHub/GetAssignedNumbersCSV', {
    method: 'POST',
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });

const downloadLines = async (request: object, as: Token = 'staff') =>
  (await (await downloadCsv(request, as)).text()).trimEnd().split('\r\n').slice(1);

describe('GetAssignedNumbersCSV', () => {
  it('returns API names and values, escaped for spreadsheets', async () => {
    const answer = await downloadCsv({ search: '02' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="assigned-numbers-${getToday()}\\.csv"`),
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      'phone_number,region,range,state,customer_number,dateAllocated,display,domain_name,wholesaler,group_no,remote_trunk_id\r\n' +
        `61255500001,,,assigned,'=1+1,2026-03-01T10:00:00.000Z,"Say ""hello"", world",,Harbour Voice,1001,HV-1\r\n`,
    );
  });

  it('contains every assigned number once, across batches, in both sort directions', async () => {
    const up = await downloadLines({});
    expect(up).toHaveLength(13_001);
    const numbers = up.map((line) => line.slice(0, 11));
    expect(numbers).toEqual([...new Set(numbers)].toSorted());
    const down = await downloadLines({ sortBy: 'phone_number', sortOrder: 'DESC' });
    expect(down).toEqual(up.toReversed());
    expect(await downloadLines({ sortBy: 'display', sortOrder: 'DESC' })).toEqual(up);
  }, 60_000);

  it('respects filters, search and scope', async () => {
    expect(await downloadLines({ wholesaler: 'kettle' })).toHaveLength(5_000);
    expect(await downloadLines({ search: '*0001' })).toHaveLength(3);
    expect(await downloadLines({ state: 'available' })).toEqual([]);
    expect(await downloadLines({}, 'otherReseller')).toHaveLength(5_000);
    expect(await downloadLines({ wholesalerid: 1 }, 'otherReseller')).toEqual([]);
    expect(await downloadLines({}, 'customer')).toEqual([]);
    expect((await downloadCsv({ state: 'sleeping' })).status).toBe(400);
  }, 60_000);
});

describe('generated CSV file', () => {
  it.each([
    [null, ''],
    ['plain', 'plain'],
    ['', ''],
    ['a,b', '"a,b"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['=SUM(A1)', "'=SUM(A1)"],
    ['=A1,"x"', `"'=A1,""x"""`],
    ['+61', "'+61"],
    ['-1', "'-1"],
    ['@x', "'@x"],
    ['\tx', "'\tx"],
    ['\rx', `"'\rx"`],
    ['a=b', 'a=b'],
  ])('writes %j as %j', async (value, cell) => {
    const written = formatCsvLine([formatCsvCell(sql`${value}::text`), sql`'end'`]);
    const { rows } = await server.db.execute<{ line: string }>(sql`select ${written} as line`);
    expect(rows[0]?.line).toBe(`${cell},end`);
  });

  it('is streamed while it is generated, and stops if the client disconnects', async () => {
    let generated = 0;
    let ended = false;
    async function* batches() {
      try {
        for (;;) {
          generated++;
          yield 'x\r\n';
        }
      } finally {
        ended = true;
      }
    }
    const reader = (await createCsvStream(['a'], batches())).getReader();
    await reader.read();
    // By now, any parts that were generated ahead of demand would exist.
    await new Promise(setImmediate);
    expect(generated).toBeLessThanOrEqual(2);
    await reader.cancel();
    expect(ended).toBe(true);
  });
});
