import { and, eq } from 'drizzle-orm';
import type { SwitchEvent } from '../../../contract/calls/phoneSwitchEvents';
import { generateLongConversation } from '../../audio/generateSpeech';
import { buildInProgressCondition, MAX_USUAL_SECONDS } from '../../calls/log/callFilter';
import { DAY_SECONDS, getLocalClock } from '../../common/getLocalClock';
import { toSeed } from '../../common/seedFromText';
import type { Database } from '../../database/database';
import { phoneCalls } from '../../database/schema';
import type { EventSpan, PhoneSwitch } from '../../gateways/phoneSwitch/phoneSwitch';
import { SLOT_SECONDS } from '../../gateways/phoneSwitch/phoneSwitch';
import type { Domain } from '../../http/tenancy/requestDomain';
import { getDailyCalls, getLoad } from './plan/busyHours';
import { type BusySchedule, createSchedule } from './plan/busySchedule';
import { planCalls } from './plan/planCalls';
import type { SimulatorConfig } from './plan/simulatorConfig';
import { applyLogins, readSimulatorConfig } from './readSimulatorConfig';
import { planAgentsOnDuty } from './simulatedAgents';
import { planPhoneEvents } from './simulatedPhones';

/** Calls per batch, small enough for other requests to run in between. */
const BATCH_CALLS = 300;
const MAX_SPAN_SECONDS = 7 * DAY_SECONDS;
const STEP_SECONDS = 60 * SLOT_SECONDS;
/** Time span in seconds for which phone registrations are reported. */
const REGISTRATION_RETENTION = 14 * DAY_SECONDS;

/**
 * A simulated phone switch. Calls ring, are answered and end as configured in each phone system. The result is
 * deterministic across processes and restarts. A call is reported when it begins, including its future events.
 */
export const createSimulatedSwitch = (): PhoneSwitch => ({
  source: 'simulator',
  async readEvents(tx, domain, requestedSpan, direction) {
    const accounts = await readSimulatorConfig(tx, domain);
    const span = getBatch(accounts, requestedSpan, direction);
    const { logins, changes } = await planAgentsOnDuty(tx, domain, accounts, span);
    const config = applyLogins(accounts, logins);
    const calls = planCalls(config, span.from, span.to, await readSchedule(tx, domain, span));
    const isRecent = span.to > Date.now() / 1000 - REGISTRATION_RETENTION;
    const phones = isRecent ? await planPhoneEvents(tx, domain, config, span) : [];
    const events: SwitchEvent[] = [...changes, ...calls, ...phones];
    return { ...span, events };
  },
  recordingAudio: ({ domainName }, { callId, talk, hold }) =>
    generateLongConversation(talk + hold, toSeed(`${domainName} ${callId}`)),
});

/** Limits a span to about one batch of calls: a few minutes of a busy morning, or a whole night. */
function getBatch(
  { extensions, timezone, neverCloses }: SimulatorConfig,
  { from, to }: EventSpan,
  direction: 'forwards' | 'backwards',
): EventSpan {
  const clock = getLocalClock(timezone);
  const daily = getDailyCalls(extensions.size);
  let calls = 0;
  let length = 0;
  while (calls < BATCH_CALLS && length < MAX_SPAN_SECONDS) {
    const at = direction === 'forwards' ? from + length : to - length;
    calls += ((daily * STEP_SECONDS) / DAY_SECONDS) * getLoad(clock, at, neverCloses);
    length += STEP_SECONDS;
  }
  return direction === 'forwards'
    ? { from, to: Math.min(to, from + length) }
    : { from: Math.max(from, to - length), to };
}

/** Reads busy periods from calls that begin outside the span but may overlap it. */
async function readSchedule(tx: Database, domain: Domain, { from, to }: EventSpan): Promise<BusySchedule> {
  const schedule = createSchedule();
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
        buildInProgressCondition(new Date(from * 1000), new Date((to + MAX_USUAL_SECONDS) * 1000)),
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
