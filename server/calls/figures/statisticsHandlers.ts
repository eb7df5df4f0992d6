import { and, eq, gt, lte } from 'drizzle-orm';
import type { statisticsCalls } from '../../../contract/calls/statistics';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import { LONGEST_CALL } from '../../gateways/phoneSwitch/simulator/plan/busySchedule';
import type { HandlersOf } from '../../http/callHandler';
import type { Domain } from '../../http/requestDomain';
import { unpackLegs } from '../callLegs';
import { catchUp } from '../ingestion/catchUp';

const MINUTE = 60_000;
const SAMPLES = 240;

/** What went on at the end of each of the last 240 full minutes. */
export async function samplesOf(db: Database, { domainName }: Pick<Domain, 'domainName'>, now: Date) {
  const end = Math.floor(now.getTime() / MINUTE) * MINUTE;
  const begin = end - SAMPLES * MINUTE;
  const rows = await db
    .select({
      start: phoneCalls.startedAt,
      connect: phoneCalls.connectedAt,
      end: phoneCalls.endedAt,
      queue: phoneCalls.queue,
      legs: phoneCalls.legs,
    })
    .from(phoneCalls)
    .where(
      and(
        eq(phoneCalls.domainName, domainName),
        gt(phoneCalls.startedAt, new Date(begin - LONGEST_CALL * 1000).toISOString()),
        lte(phoneCalls.startedAt, new Date(end).toISOString()),
        gt(phoneCalls.endedAt, new Date(begin).toISOString()),
      ),
    );
  const samples = Array.from({ length: SAMPLES }, (_, index) => ({
    time: new Date(begin + (index + 1) * MINUTE).toISOString(),
    calls: 0,
    started: 0,
    answered: 0,
    waiting: 0,
  }));
  type Figure = 'calls' | 'started' | 'answered' | 'waiting';
  /** The minute a moment lies in. */
  const at = (moment: number, figure: Figure) => {
    const sample = samples[Math.ceil((moment - begin) / MINUTE) - 1];
    if (sample) sample[figure]++;
  };
  /** Every end of a minute within a span. */
  const during = (from: number, to: number, figure: Figure) => {
    const first = Math.max(1, Math.ceil((from - begin) / MINUTE));
    for (let index = first; index <= SAMPLES && begin + index * MINUTE < to; index++) {
      const sample = samples[index - 1];
      if (sample) sample[figure]++;
    }
  };
  for (const { start, connect, end: over, queue, legs } of rows) {
    const began = Date.parse(start);
    at(began, 'started');
    if (connect) at(Date.parse(connect), 'answered');
    during(began, Date.parse(over), 'calls');
    if (!queue) continue;
    for (const { user_type, from, to } of unpackLegs(legs))
      if (user_type === 'acds') during(began + from * 1000, began + to * 1000, 'waiting');
  }
  return samples;
}

export const statisticsHandlers: HandlersOf<keyof typeof statisticsCalls> = {
  async GetStatistics({ db, domain }) {
    const now = new Date();
    await catchUp(db, domain, now);
    return samplesOf(db, domain, now);
  },
};
