import { catchUp, startPulling } from '../calls/ingestion/pullEvents';
import { createSimulatedSwitch } from '../localGateways/simulator/createSimulatedSwitch';
import type { ResumableSeeder } from './demoContext';
import { LIGHTHOUSE, WHARF } from './demoWholesale';

const HOUR_MS = 3600 * 1000;
/** Hours of past calls to generate. Fewer for the large phone system, to keep the first start fast. */
const HISTORY_HOURS = { small: 72, large: 4 };

/**
 * Simulates calls. Recent calls of the two main demo phone systems are generated immediately; those of other phone
 * systems, and all earlier calls, are generated when they are viewed or soon after start-up.
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

/** Returns the current time of the demo: the actual time, or the afternoon of the given day if it is not today. */
function toCurrentTimeOn(today: string): Date {
  const now = new Date();
  return now.toISOString().slice(0, 10) === today ? now : new Date(`${today}T05:00:00Z`);
}
