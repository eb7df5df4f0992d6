import type { AgentEvent } from '../../../../calls/agents/agentLogins';
import type { LocalClock } from '../../../../common/localClock';
import { seedOf } from '../../../../common/seedFromText';
import { type Random, randomFrom } from '../../../../demo/seededRandom';

const MINUTE = 60;

/** When the agents of a phone system come, have lunch and go on a day; a few stay away. */
export function planShifts(
  domainName: string,
  agents: Iterable<string>,
  day: string,
  clock: LocalClock,
): AgentEvent[] {
  const midnight = clock.startOf(day);
  const isWeekend = clock.isWeekend(midnight + 12 * 60 * MINUTE);
  return [...new Set(agents)].flatMap((account) => {
    const random = randomFrom(seedOf(`${domainName} ${account} ${day}`));
    if (!random.chance(isWeekend ? 0.2 : 0.9)) return [];
    return shiftOf(random).map(({ minute, active, reason }) => ({
      account,
      time: midnight + minute * MINUTE + random.between(0, 59),
      active,
      acd: '',
      reason,
    }));
  });
}

function shiftOf(random: Random) {
  const lunch = random.between(12 * 60, 13 * 60 + 15);
  return [
    { minute: random.between(7 * 60 + 40, 9 * 60), active: true, reason: 'Start of shift' },
    { minute: lunch, active: false, reason: 'Lunch' },
    { minute: lunch + random.between(28, 45), active: true, reason: 'Back from lunch' },
    { minute: random.between(16 * 60 + 30, 18 * 60), active: false, reason: 'End of shift' },
  ];
}
