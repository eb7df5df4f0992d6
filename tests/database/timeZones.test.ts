import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isTimeZone } from '../../contract/formats';
import { getOffsetAt } from '../../contract/zonedTime';

const db = new PGlite();
beforeAll(() => db.waitReady);
afterAll(() => db.close());

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const abbreviations = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
const zoneAliases = [
  'US/Pacific',
  'Etc/UTC',
  'Etc/GMT+5',
  'GMT+0',
  'EST5EDT',
  'Asia/Calcutta',
  'Zulu',
  'Eire',
  'NZ-CHAT',
  'etc/utc',
];

it.each(['2026-01-15T00:00:00Z', '2026-07-15T00:00:00Z'])(
  'every time zone in the contract has the same UTC offset as in the database at %s',
  async (moment) => {
    const zones = [...Intl.supportedValuesOf('timeZone'), ...zoneAliases, ...abbreviations].filter(
      isTimeZone,
    );
    expect(zones).toEqual(expect.arrayContaining([...zoneAliases, 'Australia/Sydney', 'UTC', 'EST']));
    const { rows } = await db.query<{ zone: string; minutes: number }>(
      `select zone, (extract(epoch from ($2::timestamptz at time zone zone) - ($2::timestamptz at time zone 'UTC')) / 60)::int as minutes
       from unnest($1::text[]) as zone`,
      [zones, moment],
    );
    const computed = zones.map((zone) => ({ zone, minutes: getOffsetAt(Date.parse(moment), zone) }));
    expect(rows).toEqual(computed);
  },
);
