import { addDays } from '../../common/localDate';
import type { Random } from '../../common/seededRandom';
import type { DemoExtensionUser } from './demoExtensionUsers';

export interface DemoRecord {
  kind: string;
  key: string;
  body: Record<string, unknown>;
  secrets: Record<string, string>;
}

export interface ExtensionInput {
  random: Random;
  slug: string;
  today: string;
  account: string;
  person: DemoExtensionUser;
  /** Another extension, to which calls are forwarded. */
  colleague: string;
  /** Number that is routed to the extension, as E.164 digits. */
  did?: string;
  /** Trigger that is active outside business hours. */
  closed: string;
}

const generateSecret = (random: Random, length: number): string =>
  Array.from({ length }, () => random.between(0, 35).toString(36)).join('');

/** Picks personal settings with realistic frequency: do not disturb, forwarding, a mobile number and voicemail. */
function pickPersonalSettings({
  random,
  account,
  colleague,
  closed,
}: ExtensionInput): Record<string, unknown> {
  const mobile = `6185550${random.between(1000, 8999)}`;
  const settings: Record<string, unknown> = {};
  if (random.chance(0.08))
    Object.assign(settings, { dnd: 'true', dnd_reason: random.pick(['Meeting', 'Lunch', '']) });
  if (random.chance(0.06)) Object.assign(settings, { cfa: random.chance(0.5) ? colleague : mobile });
  if (random.chance(0.15))
    Object.assign(settings, { cfn: colleague, cfn_timeout: random.pick(['15', '20', '25']) });
  if (random.chance(0.1)) Object.assign(settings, { cfb: colleague });
  if (random.chance(0.05)) Object.assign(settings, { cfr: mobile });
  if (random.chance(0.3))
    Object.assign(settings, {
      cells: mobile,
      cell_time: random.pick(['5', '10', '15']),
      cell_night: closed,
      cell_hunt: 'unreg',
    });
  if (random.chance(0.1)) Object.assign(settings, { mb_enable: 'Disabled' });
  if (random.chance(0.12))
    Object.assign(settings, { mb_timeout: random.pick(['10', '30', '45']), mb_size: '50' });
  if (random.chance(0.1)) Object.assign(settings, { rec_external: 'true' });
  if (random.chance(0.05))
    Object.assign(settings, { hours_mon: '09:00-15:00', hours_tue: '09:00-15:00', hours_wed: '' });
  if (random.chance(0.04)) Object.assign(settings, { disabled: 'true', comment: 'On leave' });
  if (random.chance(0.04)) Object.assign(settings, { anonymous: 'ask' });
  if (random.chance(0.05)) Object.assign(settings, { lang_web: random.pick(['de', 'fr', 'it']) });
  if (Number(account) % 17 === 0) Object.assign(settings, { dial_plan: 'No international calls' });
  return settings;
}

/** Builds an extension that stores only differences from the settings of its phone system. */
export function buildExtension(input: ExtensionInput): DemoRecord {
  const { random, slug, today, account, person, did } = input;
  const mail = `${person.first}.${person.last}.${account}@${slug}.example`.toLowerCase().replace(/\s+/g, '-');
  const isAgent = /sales|support|care|claims|wholesale/i.test(person.department);
  return {
    kind: 'extension',
    key: account,
    body: {
      first_name: person.first,
      display_name: person.last,
      position: person.position,
      department: person.department,
      email_address: mail,
      ...(isAgent && { euse: 'agent' }),
      ...(did && { ani: did, csn: did }),
      rate_planid: isAgent ? 5 : 4,
      cost: isAgent ? 14.5 : 9.5,
      ...pickPersonalSettings(input),
      ...(random.chance(0.02) && { euse: 'mailbox' }),
      secure_sip_pass: 'true',
      secure_web_pass: random.chance(0.9) ? 'true' : 'false',
      secure_pin: random.chance(0.8) ? 'true' : 'false',
      ...(random.chance(0.01) && { history_cleared: `${addDays(today, -30)}T02:00:00Z` }),
    },
    secrets: {
      password: generateSecret(random, 20),
      web_pass: generateSecret(random, 14),
      mb_pin: generateSecret(random, 6).replace(/\D/g, '7'),
    },
  };
}
