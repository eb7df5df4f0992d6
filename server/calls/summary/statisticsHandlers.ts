import { and, eq } from 'drizzle-orm';
import type { statisticsCalls } from '../../../contract/calls/statistics';
import type { HandlersFor } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import type { Domain } from '../../http/tenancy/requestDomain';
import { buildInProgressCondition } from '../log/callFilter';

const MINUTE_MS = 60_000;
const SAMPLE_COUNT = 240;

/** Reads the state at the end of each of the last 240 full minutes. */
export async function readSamples(db: Database, { domainName }: Pick<Domain, 'domainName'>, now: Date) {
  const end = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  const begin = end - SAMPLE_COUNT * MINUTE_MS;
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
      and(eq(phoneCalls.domainName, domainName), buildInProgressCondition(new Date(begin), new Date(end))),
    );
  const samples = Array.from({ length: SAMPLE_COUNT }, (_, index) => ({
    time: new Date(begin + (index + 1) * MINUTE_MS).toISOString(),
    calls: 0,
    started: 0,
    answered: 0,
    waiting: 0,
  }));
  type Measure = 'calls' | 'started' | 'answered' | 'waiting';
  /** Increments a measure for the minute that includes a given time. */
  const at = (moment: number, measure: Measure) => {
    const sample = samples[Math.ceil((moment - begin) / MINUTE_MS) - 1];
    if (sample) sample[measure]++;
  };
  /** Increments a measure for every minute boundary within a period. */
  const during = (from: number, to: number, measure: Measure) => {
    const first = Math.max(1, Math.ceil((from - begin) / MINUTE_MS));
    for (let index = first; index <= SAMPLE_COUNT && begin + index * MINUTE_MS < to; index++) {
      const sample = samples[index - 1];
      if (sample) sample[measure]++;
    }
  };
  for (const { start, connect, end: over, queue, legs } of rows) {
    const began = Date.parse(start);
    at(began, 'started');
    if (connect) at(Date.parse(connect), 'answered');
    during(began, over ? Date.parse(over) : Number.POSITIVE_INFINITY, 'calls');
    if (!queue) continue;
    for (const { user_type, from, to } of legs)
      if (user_type === 'acds')
        during(began + from * 1000, began + (to ?? Number.POSITIVE_INFINITY) * 1000, 'waiting');
  }
  return samples;
}

export const statisticsHandlers: HandlersFor<keyof typeof statisticsCalls> = {
  async GetStatistics({ request: { domain }, services: { db } }) {
    const now = new Date();
    return readSamples(db, domain, now);
  },
};
