import type { PhoneEvent } from '../../../../contract/calls/phoneSwitchEvents';
import type { LocalClock } from '../../../common/getLocalClock';
import { createRandom, type Random } from '../../../common/seededRandom';
import { toSeed } from '../../../common/seedFromText';

export interface Phone {
  domainName: string;
  account: string;
  userAgent: string;
  /** Transport and network address, such as `tls:192.0.2.10:5061`. */
  address: string;
  /** SIP contact, such as `sip:200@192.0.2.10:5061;transport=tls`. */
  contact: string;
  /** Whether this is an app, which is online only while its user is. Desk phones are always online, except during faults. */
  isApp: boolean;
}

/** Networks reserved for documentation, which no real phone uses. */
const NETWORKS = ['192.0.2', '198.51.100', '203.0.113'] as const;
const APP_USER_AGENTS = [
  'Softphone/4.2 (iOS)',
  'Softphone/4.2 (Android)',
  'Softphone/4.1 (Windows)',
] as const;

/** Creates a desk phone. All desk phones of an organisation share its public address. */
export function createDeskPhone(domainName: string, account: string, mac: string, model: string): Phone {
  const domainRandom = createRandom(toSeed(domainName));
  const host = `${domainRandom.pick(NETWORKS)}.${domainRandom.between(2, 250)}`;
  const port = createRandom(toSeed(`${mac}/${account}`)).between(10_000, 59_999);
  return createPhone(domainName, account, model, host, port, false);
}

/** Creates the app of an extension without a desk phone; only half of these extensions have an app. */
export function createApp(domainName: string, account: string): Phone | undefined {
  const random = createRandom(toSeed(`${domainName} app ${account}`));
  if (random.chance(0.5)) return undefined;
  const host = `${random.pick(NETWORKS)}.${random.between(2, 250)}`;
  return createPhone(
    domainName,
    account,
    random.pick(APP_USER_AGENTS),
    host,
    random.between(10_000, 59_999),
    true,
  );
}

const createPhone = (
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

type RegisterCause = 'register' | 'wakeup';
type UnregisterCause = 'unregister' | 'expire';

const buildEvent = (phone: Phone, at: number) => ({
  event_id: `${phone.contact} ${at}`,
  time: new Date(at * 1000).toISOString(),
  domain_name: phone.domainName,
  account: phone.account,
  contact: phone.contact,
  address: phone.address,
  user_agent: phone.userAgent,
});
/** @param at seconds since 1970 */
export const buildRegisterEvent = (phone: Phone, at: number, cause: RegisterCause): PhoneEvent => ({
  type: 'phone.registered',
  ...buildEvent(phone, at),
  cause,
});
const buildUnregisterEvent = (phone: Phone, at: number, cause: UnregisterCause): PhoneEvent => ({
  type: 'phone.unregistered',
  ...buildEvent(phone, at),
  cause,
});

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/**
 * Simulates the phone registrations of a day. Apps are online while their users are; a desk phone occasionally goes
 * offline for a while.
 */
export function planRegistrations(phones: Phone[], day: string, clock: LocalClock): PhoneEvent[] {
  const midnight = clock.getStart(day);
  const isWeekend = clock.isWeekend(midnight + 12 * HOUR_SECONDS);
  return phones.flatMap((phone) => {
    const random = createRandom(toSeed(`${phone.contact} ${day}`));
    if (phone.isApp) {
      if (!random.chance(isWeekend ? 0.3 : 0.9)) return [];
      const morning = midnight + random.between(6 * HOUR_SECONDS, 9 * HOUR_SECONDS);
      const evening = midnight + random.between(17 * HOUR_SECONDS, 23 * HOUR_SECONDS);
      return [
        buildRegisterEvent(phone, morning, 'wakeup'),
        buildUnregisterEvent(phone, evening, 'unregister'),
      ];
    }
    if (isUnstable(phone)) return planReconnects(phone, random, midnight);
    if (!random.chance(0.05)) return [];
    const offlineAt = midnight + random.between(0, 22 * HOUR_SECONDS);
    const back = offlineAt + random.between(2 * MINUTE_SECONDS, 90 * MINUTE_SECONDS);
    return [buildUnregisterEvent(phone, offlineAt, 'expire'), buildRegisterEvent(phone, back, 'register')];
  });
}

/** Whether the phone has an unreliable cable; a few phones do. */
const isUnstable = ({ contact }: Phone): boolean => createRandom(toSeed(`${contact} cable`)).chance(0.05);

function planReconnects(phone: Phone, random: Random, midnight: number): PhoneEvent[] {
  const events: PhoneEvent[] = [];
  for (let at = midnight + random.between(5, 60) * MINUTE_SECONDS; at < midnight + 23 * HOUR_SECONDS; ) {
    const back = at + random.between(1, 4) * MINUTE_SECONDS;
    events.push(buildUnregisterEvent(phone, at, 'expire'), buildRegisterEvent(phone, back, 'register'));
    at = back + random.between(20, 90) * MINUTE_SECONDS;
  }
  return events;
}
