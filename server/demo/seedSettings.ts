import { eq, sql } from 'drizzle-orm';
import { getExpectedSettings } from '../../telephony/templateSettings';
import type { Random } from '../common/seededRandom';
import { records } from '../database/schema';
import type { Transaction } from '../database/transaction';
import type { Domain } from '../http/tenancy/requestDomain';
import { domainTemplates } from '../platform/domainDefaults/domainTemplateRecords';
import { unrestrictedScope } from '../platform/wholesalerRecords';
import { formatContactName } from '../settings/addressBook/contactRecords';
import type { DemoSeeder } from './demoContext';
import { markMailsDelivered } from './demoDeliveries';
import { companyColours, companyObjects, companyTrades, firstNames, lastNames } from './demoNames';
import { LIGHTHOUSE, WHARF } from './demoWholesale';
import { getTimestampDaysAgo, insertPlainRecords, type PlainRecord } from './insertPlainRecords';

const categories = ['Customers', 'Suppliers', 'Partners', 'Staff', 'Emergency'] as const;
const positions = ['Office manager', 'Purchasing', 'Reception', 'Accounts', 'Director', 'Support'] as const;

/** Creates settings, address books, shortcuts and mails for every phone system. */
export const seedSettings: DemoSeeder = async (tx, { actor, random, today, domains }) => {
  const templates = await readTemplates(tx);
  const rows = domains.flatMap((domain, place): PlainRecord[] => {
    if (!domain.isProvisioned) return [];
    const { domainName, wholesalerId } = domain;
    const owner = { domainName, wholesalerId };
    return [
      {
        ...owner,
        kind: 'domain_settings',
        key: 'settings',
        body: {
          ...buildSettings(random, domain),
          ...pickStoredValues(templates.get(domain.domainName), domain, place),
        },
      },
      ...buildContacts(random, domain).map((body, index) => ({
        ...owner,
        kind: 'contact',
        key: `demo-${index}`,
        body,
      })),
      ...shortcuts.map((body, index) => ({ ...owner, kind: 'shortcut', key: `demo-${index}`, body })),
      ...(domainName === WHARF
        ? [{ ...owner, kind: 'mail_template', key: 'welcome', body: wharfWelcome }]
        : []),
      ...buildMails(random, today, domain).map((body, index) => ({
        ...owner,
        kind: 'sent_mail',
        key: `demo-${index}`,
        body,
      })),
    ];
  });
  await insertPlainRecords(tx, actor.id, rows);
  await markMailsDelivered(tx);
};

async function readTemplates(tx: Transaction): Promise<Map<string, Record<string, string>>> {
  const expectedByTemplate = new Map(
    (await domainTemplates.within(tx, unrestrictedScope)).map(({ id, ...settings }) => [
      id,
      getExpectedSettings(settings),
    ]),
  );
  const templateRows = await tx
    .select({ name: records.domainName, template: sql<number>`(${records.body} ->> 'template_id')::int` })
    .from(records)
    .where(eq(records.kind, 'pbx_server'));
  return new Map(
    templateRows.map(({ name, template }) => [name ?? '', expectedByTemplate.get(template) ?? {}]),
  );
}

/** Picks the settings that still match the template. Most phone systems match all settings; every fourth one matches all but two. */
function pickStoredValues(
  expected: Record<string, string> = {},
  { domainName }: Domain,
  place: number,
): Record<string, string> {
  if (domainName === WHARF || domainName === LIGHTHOUSE) return {};
  const { mb_timeout, max_calls, ...others } = expected;
  return place % 4 === 0 ? others : expected;
}

const buildSettings = (random: Random, { domainName, extensionCount, display }: Domain): object => ({
  area_code: random.pick(['2', '3', '7', '8']),
  hours_fri: random.chance(0.4) ? '09:00-16:00' : '09:00-17:00',
  hours_sat: random.chance(0.3) ? '09:00-12:00' : '',
  rec_external: String(random.chance(0.3)),
  mb_timeout: random.pick(['15', '20', '30']),
  email_from: `phones@${domainName}`,
  email_admin: `admin@${domainName.replace('.pbx', '')}`,
  number_of_seats: String(extensionCount),
  max_extensions: String(Math.max(20, Math.ceil((extensionCount * 1.3) / 10) * 10)),
  max_calls: String(Math.max(10, Math.ceil(extensionCount / 3))),
  max_trunk_calls: String(Math.max(4, Math.ceil(extensionCount / 5))),
  spam_threshold: '80',
  spamreject: String(random.chance(0.5)),
  score_found: '0',
  score_not_found: '20',
  bill_code: (display ?? '').slice(0, 3).toUpperCase(),
  ...(domainName === LIGHTHOUSE && { hotel: 'false', csta: 'true', maxsize: '104857600' }),
});

function buildContacts(random: Random, { domainName }: Domain): object[] {
  const count = domainName === LIGHTHOUSE ? 400 : domainName === WHARF ? 60 : random.between(5, 15);
  return Array.from({ length: count }, (_, index) => {
    const company = `${random.pick(companyColours)} ${random.pick(companyObjects)} ${random.pick(companyTrades)}`;
    const isPerson = random.chance(0.75);
    const first = isPerson ? random.pick(firstNames) : '';
    const last = isPerson ? random.pick(lastNames) : '';
    const number = `6125550${random.between(2000, 8999)}`;
    const body = {
      number,
      mobile: isPerson && random.chance(0.5) ? `6137010${random.between(2000, 8999)}` : '',
      fax: '',
      first,
      last,
      company,
      position: isPerson ? random.pick(positions) : '',
      cmc: random.chance(0.2) ? String(1000 + index) : '',
      speed: index < 9 ? `*1${index + 1}` : '',
      email: isPerson ? `${first}.${last}@${company.split(' ')[1]?.toLowerCase()}.example`.toLowerCase() : '',
      type: random.weighted({ normal: 90, black: 6, white: 4 }),
      dnc: random.chance(0.05),
      melody: '',
      category: random.pick(categories),
      user: '',
      comment: '',
    };
    const type = body.type === 'normal' ? '' : body.type;
    return { ...body, type, name: formatContactName({ first, last, company, number }) };
  });
}

const shortcuts = [
  { name: 'Voice messages', number: '*604', icon: 'voicemail', sort: 1, comment: '' },
  { name: 'Talking clock', number: '61370101194', icon: 'clock', sort: 2, comment: 'A number for fiction' },
  { name: 'Echo test', number: '*56', icon: 'hearing', sort: 3, comment: 'Hear yourself' },
];

const wharfWelcome = {
  content:
    'Welcome to Wharf Coffee Roasters, {name}\n\nYour extension is {extension}. Coffee is on the second floor.\n',
};

/** Builds the welcome mails of the first extensions. */
const buildMails = (random: Random, today: string, { domainName }: Domain): object[] =>
  domainName === WHARF || domainName === LIGHTHOUSE
    ? Array.from({ length: 8 }, (_, index) => ({
        to: `extension-${index + 1}@${domainName.replace('.pbx', '')}`,
        from: `phones@${domainName}`,
        subject: 'Your extension',
        text: 'Hello,\n\nyour extension can be called as soon as your phone is connected.\n',
        template: 'welcome',
        account: String((domainName === LIGHTHOUSE ? 2000 : 200) + index),
        when: getTimestampDaysAgo(today, random.between(20, 90), random.between(0, 480)),
        attachments: [],
      }))
    : [];
