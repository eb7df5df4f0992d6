import { catchUp, startPulling } from '../calls/ingestion/pullEvents';
import { simulatedSwitch } from '../gateways/phoneSwitch/simulator/simulatedSwitch';
import type { ResumedArea } from './demoAreas';
import { LIGHTHOUSE, WHARF } from './demoWholesale';

const HOUR = 3600 * 1000;
/** Hours before now that calls begin with; of the large phone system the fewer, so that the first start is quick. */
const HOURS = { small: 72, large: 4 };

/**
 * Phones that ring. The calls of the two phone systems people look at first are written at once; those of the others
 * when they are looked at, or soon after the start, as is what came before.
 */
export const demoCalls: ResumedArea = async (db, { domains, today, simulatesCalls }) => {
  if (!simulatesCalls) return;
  const phoneSwitch = simulatedSwitch();
  const now = nowOn(today);
  for (const domain of domains) {
    if (domain.status !== 'active') continue;
    const hours = domain.domainName === LIGHTHOUSE ? HOURS.large : HOURS.small;
    await startPulling(db, phoneSwitch, domain, new Date(now.getTime() - hours * HOUR));
    if ([LIGHTHOUSE, WHARF].includes(domain.domainName))
      await catchUp(db, phoneSwitch, domain, now, Number.POSITIVE_INFINITY);
  }
};

/** The moment of the demo: now, or the afternoon of the day it is made for. */
function nowOn(today: string): Date {
  const now = new Date();
  return now.toISOString().slice(0, 10) === today ? now : new Date(`${today}T05:00:00Z`);
}
