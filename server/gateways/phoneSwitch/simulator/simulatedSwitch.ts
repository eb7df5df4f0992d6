import { and, eq } from 'drizzle-orm';
import type { SwitchEvent } from '../../../../contract/calls/phoneSwitchEvents';
import { longConversation } from '../../../audio/speech';
import { SLOT } from '../../../calls/ingestion/pullEvents';
import { goingOn, USUAL_LIMIT } from '../../../calls/log/callFilter';
import { DAY, localClock } from '../../../common/localClock';
import { seedOf } from '../../../common/seedFromText';
import type { Database } from '../../../database/database';
import { phoneCalls } from '../../../database/schema';
import type { Domain } from '../../../http/tenancy/requestDomain';
import type { EventSpan, PhoneSwitch } from '../phoneSwitch';
import { busyness, callsADay } from './plan/busyHours';
import { newSchedule, type Schedule } from './plan/busySchedule';
import { planCalls } from './plan/planCalls';
import type { SimulatorConfig } from './plan/simulatorConfig';
import { readSimulatorConfig, withLogins } from './readSimulatorConfig';
import { agentsOnDuty } from './simulatedAgents';
import { phoneEvents } from './simulatedPhones';

/** Calls told at once: few enough to let requests through between. */
const BATCH_CALLS = 300;
const MAX_SPAN = 7 * DAY;
const STEP = 60 * SLOT;
/** Seconds that phones' coming and going is told of. */
const REGISTRATIONS_KEPT = 14 * DAY;

/**
 * A phone switch that is made up: calls ring, are answered and end as each phone system is configured, the same for
 * every process and after every restart. A call is told when it begins, with all that is going to happen to it.
 */
export const simulatedSwitch = (): PhoneSwitch => ({
  source: 'simulator',
  async readEvents(tx, domain, wanted, direction) {
    const accounts = await readSimulatorConfig(tx, domain);
    const span = batchOf(accounts, wanted, direction);
    const { logins, changes } = await agentsOnDuty(tx, domain, accounts, span);
    const config = withLogins(accounts, logins);
    const calls = planCalls(config, span.from, span.to, await readSchedule(tx, domain, span));
    const isRecent = span.to > Date.now() / 1000 - REGISTRATIONS_KEPT;
    const phones = isRecent ? await phoneEvents(tx, domain, config, span) : [];
    const events: SwitchEvent[] = [...changes, ...calls, ...phones];
    return { ...span, events };
  },
  recordingAudio: ({ domainName }, { callId, talk, hold }) =>
    longConversation(talk + hold, seedOf(`${domainName} ${callId}`)),
});

/** As much of a span as has about as many calls as are told at once: some minutes of a busy morning, or a whole night. */
function batchOf(
  { extensions, timezone, neverCloses }: SimulatorConfig,
  { from, to }: EventSpan,
  direction: 'forwards' | 'backwards',
): EventSpan {
  const clock = localClock(timezone);
  const daily = callsADay(extensions.size);
  let calls = 0;
  let length = 0;
  while (calls < BATCH_CALLS && length < MAX_SPAN) {
    const at = direction === 'forwards' ? from + length : to - length;
    calls += ((daily * STEP) / DAY) * busyness(clock, at, neverCloses);
    length += STEP;
  }
  return direction === 'forwards'
    ? { from, to: Math.min(to, from + length) }
    : { from: Math.max(from, to - length), to };
}

/** Who is on calls that begin before a span or after it, and may reach into it. */
async function readSchedule(tx: Database, domain: Domain, { from, to }: EventSpan): Promise<Schedule> {
  const schedule = newSchedule();
  const rows = await tx
    .select({
      start: phoneCalls.startedAt,
      end: phoneCalls.endedAt,
      extension: phoneCalls.extension,
      from: phoneCalls.from,
      direction: phoneCalls.direction,
    })
    .from(phoneCalls)
    .where(
      and(
        eq(phoneCalls.domainName, domain.domainName),
        goingOn(new Date(from * 1000), new Date((to + USUAL_LIMIT) * 1000)),
      ),
    );
  for (const { start, end, extension, from: caller, direction } of rows) {
    if (!end) continue;
    const span = [Date.parse(start) / 1000, Date.parse(end) / 1000] as const;
    if (extension) schedule.take(extension, ...span);
    if (direction !== 'inbound' && caller !== extension) schedule.take(caller, ...span);
  }
  return schedule;
}
