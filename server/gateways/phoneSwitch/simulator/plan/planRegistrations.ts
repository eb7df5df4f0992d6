import type { PhoneEvent } from '../../../../../contract/calls/phoneSwitchEvents';
import type { LocalClock } from '../../../../common/localClock';
import { seedOf } from '../../../../common/seedFromText';
import { type Random, randomFrom } from '../../../../demo/seededRandom';

/** A phone that registers for an extension. */
export interface Phone {
  domainName: string;
  account: string;
  userAgent: string;
  /** `tls:192.0.2.10:5061` */
  address: string;
  /** `sip:200@192.0.2.10:5061;transport=tls` */
  contact: string;
  /** An app is there while its owner is; a desk phone always, but for faults. */
  isApp: boolean;
}

/** Networks kept for documentation: no phone of anybody's answers there. */
const NETWORKS = ['192.0.2', '198.51.100', '203.0.113'] as const;
const APPS = ['Softphone/4.2 (iOS)', 'Softphone/4.2 (Android)', 'Softphone/4.1 (Windows)'] as const;

/** A desk phone of the house: all of them come from the address of the house. */
export function deskPhone(domainName: string, account: string, mac: string, model: string): Phone {
  const house = randomFrom(seedOf(domainName));
  const host = `${house.pick(NETWORKS)}.${house.between(2, 250)}`;
  const port = randomFrom(seedOf(`${mac}/${account}`)).between(10_000, 59_999);
  return phoneAt(domainName, account, model, host, port, false);
}

/** The app of an extension without a desk phone; half of them have one. */
export function appOf(domainName: string, account: string): Phone | undefined {
  const random = randomFrom(seedOf(`${domainName} app ${account}`));
  if (random.chance(0.5)) return undefined;
  const host = `${random.pick(NETWORKS)}.${random.between(2, 250)}`;
  return phoneAt(domainName, account, random.pick(APPS), host, random.between(10_000, 59_999), true);
}

const phoneAt = (
  domainName: string,
  account: string,
  userAgent: string,
  host: string,
  port: number,
  isApp: boolean,
): Phone => ({
  domainName,
  account,
  userAgent,
  address: `tls:${host}:${port}`,
  contact: `sip:${account}@${host}:${port};transport=tls`,
  isApp,
});

type Coming = 'register' | 'wakeup';
type Going = 'unregister' | 'expire';

const eventOf = (phone: Phone, at: number) => ({
  event_id: `${phone.contact} ${at}`,
  time: new Date(at * 1000).toISOString(),
  domain_name: phone.domainName,
  account: phone.account,
  contact: phone.contact,
  address: phone.address,
  user_agent: phone.userAgent,
});
/** @param at seconds since 1970 */
export const comes = (phone: Phone, at: number, cause: Coming): PhoneEvent => ({
  type: 'phone.registered',
  ...eventOf(phone, at),
  cause,
});
const goes = (phone: Phone, at: number, cause: Going): PhoneEvent => ({
  type: 'phone.unregistered',
  ...eventOf(phone, at),
  cause,
});

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** What phones did on a day: apps come and go with their owners, a desk phone is away for a while now and then. */
export function planRegistrations(phones: Phone[], day: string, clock: LocalClock): PhoneEvent[] {
  const midnight = clock.startOf(day);
  const isWeekend = clock.isWeekend(midnight + 12 * HOUR);
  return phones.flatMap((phone) => {
    const random = randomFrom(seedOf(`${phone.contact} ${day}`));
    if (phone.isApp) {
      if (!random.chance(isWeekend ? 0.3 : 0.9)) return [];
      const morning = midnight + random.between(6 * HOUR, 9 * HOUR);
      const evening = midnight + random.between(17 * HOUR, 23 * HOUR);
      return [comes(phone, morning, 'wakeup'), goes(phone, evening, 'unregister')];
    }
    if (isLoose(phone)) return comesAndGoes(phone, random, midnight);
    if (!random.chance(0.05)) return [];
    const away = midnight + random.between(0, 22 * HOUR);
    const back = away + random.between(2 * MINUTE, 90 * MINUTE);
    return [goes(phone, away, 'expire'), comes(phone, back, 'register')];
  });
}

/** Few phones hang on a cable that is loose. */
const isLoose = ({ contact }: Phone): boolean => randomFrom(seedOf(`${contact} cable`)).chance(0.05);

function comesAndGoes(phone: Phone, random: Random, midnight: number): PhoneEvent[] {
  const events: PhoneEvent[] = [];
  for (let at = midnight + random.between(5, 60) * MINUTE; at < midnight + 23 * HOUR; ) {
    const back = at + random.between(1, 4) * MINUTE;
    events.push(goes(phone, at, 'expire'), comes(phone, back, 'register'));
    at = back + random.between(20, 90) * MINUTE;
  }
  return events;
}
