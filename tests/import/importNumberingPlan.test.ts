import { createReadStream, existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../server/database/databaseTypes';
import { localOperator } from '../../server/http/auth/localOperator';
import { readLines } from '../../server/import/readLines';
import { readPlan } from '../../server/import/readNumberingPlan';
import { importNumberingPlan } from '../../server/import/runNumberingPlanImport';
import { recordQueries } from '../database/countQueries';
import { openEmbeddedDatabase } from '../database/testDatabase';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmbeddedDatabase();
});
afterAll(() => database.close());

async function* createLines(...lines: string[]) {
  yield* lines;
}

const runImport = (lines: AsyncIterable<string>, dryRun = false) =>
  importNumberingPlan(database.db, localOperator, lines, { dryRun });

const countRows = async (table: string): Promise<number> =>
  Number(
    (await database.db.execute<{ count: string }>(sql.raw(`select count(*) from ${table}`))).rows[0]?.count,
  );

const createSample = () => readLines(createReadStream('server/import/sample-plan.txt'));

describe('numbering plan import', () => {
  it('shows a preview of the changes without applying them', async () => {
    const report = await runImport(createSample(), true);
    expect(report).toMatchObject({
      comments: 3,
      regions: { created: 10, unchanged: 0 },
      ranges: { created: 10, changed: 0, unchanged: 0 },
      rejectedTotal: 0,
    });
    expect([
      await countRows('region'),
      await countRows('number_range'),
      await countRows('audit_entry'),
    ]).toEqual([0, 0, 0]);
  });

  it('applies the previewed changes with a single audit entry for all ranges', async () => {
    const report = await runImport(createSample());
    expect(report.ranges).toEqual({ created: 10, changed: 0, unchanged: 0 });
    const { rows } = await database.db.execute(
      sql`select first_number, last_number, size::int as size, description, area_code
        from number_range join region on region.id = region_id where prefix = '61255509'`,
    );
    expect(rows).toEqual([
      {
        first_number: '61255509000',
        last_number: '61255509999',
        size: 1000,
        description: 'Sampleton Heights',
        area_code: '02',
      },
    ]);
    const audit = await database.db.execute(
      sql`select actor, call, entity_key from audit_entry where entity in ('number_range', 'numbering_plan')`,
    );
    expect(audit.rows).toEqual([
      { actor: 'local-operator', call: 'ImportNumberingPlan', entity_key: 'numbering plan' },
    ]);
  });

  it('makes no changes and adds no audit entries when repeated', async () => {
    const before = await countRows('audit_entry');
    const report = await runImport(createSample());
    expect(report).toMatchObject({
      regions: { created: 0, unchanged: 10 },
      ranges: { created: 0, changed: 0, unchanged: 10 },
    });
    expect(await countRows('audit_entry')).toBe(before);
  });

  it('moves a range and its numbers to another area according to the longest prefix', async () => {
    await database.db.execute(
      sql`insert into phone_number (phone_number) values ('61255500001'), ('61255509001'), ('61299990001')`,
    );
    const report = await runImport(createLines('6125550|Sampleton North'));
    expect(report.ranges).toEqual({ created: 0, changed: 1, unchanged: 0 });
    await runImport(createLines('61255509|Sampleton Peak'));
    const { rows } = await database.db.execute(
      sql`select phone_number, description from phone_number left join region on region.id = region_id order by 1`,
    );
    expect(rows).toEqual([
      { phone_number: '61255500001', description: 'Sampleton North' },
      { phone_number: '61255509001', description: 'Sampleton Peak' },
      { phone_number: '61299990001', description: null },
    ]);
  });

  it('imports the valid lines of a file and reports the invalid lines', async () => {
    const report = await runImport(createLines('6137010|Mockville', 'what?', '6137019|Mockville East'));
    expect(report).toMatchObject({ ranges: { created: 1, unchanged: 1 }, rejectedTotal: 1 });
    expect(report.rejected[0]).toMatchObject({ line: 2, text: 'what?' });
  });

  it('imports nothing if the file is truncated', async () => {
    const before = await countRows('number_range');
    const broken = (async function* () {
      yield '61855509|Far End';
      throw new Error('connection lost');
    })();
    await expect(runImport(broken)).rejects.toThrow('connection lost');
    expect(await countRows('number_range')).toBe(before);
  });
});

describe('import of a long numbering plan', () => {
  const lineCount = 1_700;
  const plan = () =>
    createLines(
      ...Array.from({ length: lineCount }, (_, index) => `6149${10_000 + index}|Long ${index % 3}`),
    );
  const isBegin = ({ text }: { text: string }) => text.includes("set_config('trunkline.actor'");

  it('uses short transactions with a limited number of rows each', async () => {
    const sent = await recordQueries(database.db, () => runImport(plan()));
    expect(sent.filter(isBegin)).toHaveLength(1 + Math.ceil(lineCount / 500));
    const longest = Math.max(...sent.map(({ parameters }) => JSON.stringify(parameters).length));
    expect(longest).toBeLessThan(160_000);
    await database.db.execute(sql`delete from number_range where prefix like '6149%'`);
  });

  it('stops between transactions when the request is aborted', async () => {
    const controller = new AbortController();
    const sent = await recordQueries(database.db, async () => {
      const importing = importNumberingPlan(database.db, localOperator, plan(), {
        signal: controller.signal,
      });
      const stop = async () => {
        while ((await countRows("number_range where prefix like '6149%'")) === 0);
        controller.abort();
      };
      await Promise.all([expect(importing).rejects.toThrow('aborted'), stop()]);
    });
    const written = await countRows("number_range where prefix like '6149%'");
    expect([500, 1_000, 1_500]).toContain(written);
    expect(sent.filter(isBegin)).toHaveLength(written / 500);
    await database.db.execute(sql`delete from number_range where prefix like '6149%'`);
  });

  it('allows the server to handle requests while the file is read', async () => {
    let turns = 0;
    let isRead = false;
    const listen = () => {
      turns += 1;
      if (!isRead) setImmediate(listen);
    };
    setImmediate(listen);
    await readPlan(
      createLines(...Array.from({ length: 10_000 }, (_, index) => `6149${10_000 + index}|Long`)),
    );
    isRead = true;
    expect(turns).toBeGreaterThanOrEqual(5);
  });

  it('resumes after a failure', async () => {
    await database.db.execute(
      sql`alter table number_range add constraint broken check (prefix <> '614911234') not valid`,
    );
    const entries = await countRows("audit_entry where entity_key = 'numbering plan'");
    await expect(runImport(plan())).rejects.toThrow();
    expect(await countRows("number_range where prefix like '6149%'")).toBe(1_000);
    // The audit entry is written before the first range, so it exists despite the failure.
    expect(await countRows("audit_entry where entity_key = 'numbering plan'")).toBe(entries + 1);
    await database.db.execute(sql`alter table number_range drop constraint broken`);
    expect((await runImport(plan())).ranges).toEqual({
      created: lineCount - 1_000,
      changed: 0,
      unchanged: 1_000,
    });
    expect((await runImport(plan())).ranges).toEqual({ created: 0, changed: 0, unchanged: lineCount });
  });
});

const realPlanFile = '../shared/data/au-number-areas.txt';

describe.runIf(existsSync(realPlanFile))('numbering plan of an entire country', () => {
  it('is imported unmodified, and a second import changes nothing', async () => {
    const lines = () => readLines(createReadStream(realPlanFile));
    const first = await runImport(lines());
    expect(first.rejectedTotal).toBe(0);
    expect(first.ranges.created + first.ranges.changed + first.ranges.unchanged).toBe(60_578);
    const second = await runImport(lines());
    expect(second).toMatchObject({
      regions: { created: 0 },
      ranges: { created: 0, changed: 0, unchanged: 60_578 },
    });
  }, 120_000);
});
