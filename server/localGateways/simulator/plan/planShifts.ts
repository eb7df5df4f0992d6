import type { AgentEvent } from '../../../calls/agents/agentLoginState';
import { DAY_SECONDS, type LocalClock } from '../../../common/getLocalClock';
import { createRandom, type Random } from '../../../common/seededRandom';
import { toSeed } from '../../../common/seedFromText';

const MINUTE_SECONDS = 60;
const HOUR_MINUTES = 60;

export interface Roster {
  domainName: string;
  agents: readonly string[];
  /** Agents who work in shifts, so that all hours are covered. */
  aroundTheClock: ReadonlySet<string>;
}

/** Plans the logins, breaks and logouts of agents on a day; a few are absent. Night shifts end on the next day. */
export function planShifts(
  { domainName, agents, aroundTheClock }: Roster,
  day: string,
  clock: LocalClock,
): AgentEvent[] {
  const midnight = clock.getStart(day);
  const isWeekend = clock.isWeekend(midnight + DAY_SECONDS / 2);
  const week = Math.floor(midnight / (7 * DAY_SECONDS));
  return [...new Set(agents)].flatMap((account) => {
    const random = createRandom(toSeed(`${domainName} ${account} ${day}`));
    // Adjacent agents work different shifts, which rotate weekly.
    const turn = aroundTheClock.has(account) ? ((Number(account) || toSeed(account)) + week) % 3 : undefined;
    if (!random.chance(isWeekend ? (turn === undefined ? 0.2 : 0.8) : 0.9)) return [];
    return (turn === undefined ? pickOfficeShift(random) : getShiftTimes(random, turn)).map(
      ({ minute, active, reason }) => ({
        account,
        time: midnight + minute * MINUTE_SECONDS + random.between(0, 59),
        active,
        acd: '',
        reason,
      }),
    );
  });
}

function pickOfficeShift(random: Random) {
  const lunch = random.between(12 * HOUR_MINUTES, 13 * HOUR_MINUTES + 15);
  return [
    {
      minute: random.between(7 * HOUR_MINUTES + 40, 9 * HOUR_MINUTES),
      active: true,
      reason: 'Start of shift',
    },
    { minute: lunch, active: false, reason: 'Lunch' },
    { minute: lunch + random.between(28, 45), active: true, reason: 'Back from lunch' },
    {
      minute: random.between(16 * HOUR_MINUTES + 30, 18 * HOUR_MINUTES),
      active: false,
      reason: 'End of shift',
    },
  ];
}

/** Plans a shift of eight hours: early, late or night. Each overlaps with the next. */
function getShiftTimes(random: Random, turn: number) {
  const begin = (6 + 8 * turn) * HOUR_MINUTES;
  const rest = begin + random.between(3 * HOUR_MINUTES, 5 * HOUR_MINUTES);
  return [
    { minute: begin - random.between(1, 12), active: true, reason: 'Start of shift' },
    { minute: rest, active: false, reason: 'Break' },
    { minute: rest + random.between(20, 35), active: true, reason: 'Back from break' },
    { minute: begin + 8 * HOUR_MINUTES + random.between(1, 12), active: false, reason: 'End of shift' },
  ];
}
