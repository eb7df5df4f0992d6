import { catchUp, startPulling } from '../calls/ingestion/pullEvents';
import { createSimulatedSwitch } from '../gateways/phoneSwitch/simulator/simulatedSwitch';
import type { ResumableSeeder } from './demoAreas';
import { LIGHTHOUSE, WHARF } from './demoWholesale';

const HOUR_MS = 3600 * 1000;
/** Hours before now that calls begin with; of the large phone system the fewer, so that the first start is quick. */
const HISTORY_HOURS = { small: 72, large: 4 };

/**
 * Phones that ring. The calls of the two phone systems people look at first are written at once; those of the others
 * when they are looked at, or soon after the start, as is what came before.
 */
export const seedCalls: ResumableSeeder = async (db, { domains, today, simulatesCalls }) => {
  if (!simulatesCalls) return;
  const phoneSwitch = createSimulatedSwitch();
  const now = toCurrentTimeOn(today);
  for (const domain of domains) {
    if (domain.status !== 'active') continue;
    const hours = domain.domainName === LIGHTHOUSE ? HISTORY_HOURS.large : HISTORY_HOURS.small;
    await startPulling(db, phoneSwitch, domain, new Date(now.getTime() - hours * HOUR_MS));
    if ([LIGHTHOUSE, WHARF].includes(domain.domainName))
      await catchUp(db, phoneSwitch, domain, now, Number.POSITIVE_INFINITY);
  }
};

/** The moment of the demo: now, or the afternoon of the day it is made for. */
function toCurrentTimeOn(today: string): Date {
  const now = new Date();
  return now.toISOString().slice(0, 10) === today ? now : new Date(`${today}T05:00:00Z`);
}
