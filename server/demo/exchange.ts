import { sql } from 'drizzle-orm';
import { catchUp, startExchange } from '../exchange/catchUp';
import type { DemoArea } from './areas';

const HOUR = 3600 * 1000;
/** More calls than this a day are too many to be made while everybody waits for the first start. */
const LARGE = 100;

/** Calls of the last days, of the large phone systems of the last hours; what came before is filled in after the start. */
export const demoExchange: DemoArea = async (tx, { domains, today }) => {
  const now = nowOn(today);
  for (const domain of domains) {
    if (domain.status !== 'active') continue;
    const hours = domain.extensionCount > LARGE ? 6 : 72;
    await startExchange(tx, domain, new Date(now.getTime() - hours * HOUR));
    await catchUp(tx, domain, now, Number.POSITIVE_INFINITY);
  }
  await tx.execute(sql`analyze phone_call`);
};

/** The moment of the demo: now, or the afternoon of the day it is made for. */
function nowOn(today: string): Date {
  const now = new Date();
  return now.toISOString().slice(0, 10) === today ? now : new Date(`${today}T05:00:00Z`);
}
