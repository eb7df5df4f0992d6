import { asc, eq, sql } from 'drizzle-orm';
import type { Random } from '../common/seededRandom';
import { records } from '../database/schema';
import type { Transaction } from '../database/transaction';
import type { LayoutButton } from '../devices/buttons/buttonLayout';
import { vendorPrefixes } from '../devices/phones/macAddress';
import type { DemoSeeder } from './demoContext';
import { LIGHTHOUSE, WHARF } from './demoWholesale';
import { getTimestampDaysAgo, insertPlainRecords, type PlainRecord } from './insertPlainRecords';

/** Phone models, with a firmware version and a relative frequency. */
const phoneModels = [
  ['Yealink', 'T54W', '96.86.0.100', 30],
  ['Yealink', 'T43U', '108.86.0.90', 25],
  ['Yealink', 'T31P', '124.86.0.75', 12],
  ['Snom', 'D785', '10.1.175.16', 12],
  ['Poly', 'VVX 450', '6.4.6.2494', 9],
  ['Grandstream', 'GRP2614', '1.0.11.64', 8],
  ['Fanvil', 'X4U', '2.12.16', 4],
] as const;

interface Extension {
  account: string;
  domainName: string;
  wholesalerId: number | null;
  email: string | null;
}

/** Creates phones for most extensions, button templates for every phone system, and some softphones. */
export const seedDevices: DemoSeeder = async (tx, { actor, random, today }) => {
  const extensions = await readExtensions(tx);
  const domains = new Map(extensions.map((extension) => [extension.domainName, extension.wholesalerId]));
  const templates = await insertPlainRecords(
    tx,
    actor.id,
    [...domains].flatMap(([domainName, wholesalerId]) =>
      templateBodies.map((body) => ({
        kind: 'button_template',
        domainName,
        wholesalerId,
        key: body.name,
        body,
      })),
    ),
  );
  const templateOf = new Map(
    templates.map(({ id, domainName, key }) => [`${domainName} ${key}`, String(id)]),
  );
  const rows: PlainRecord[] = [];
  for (const [index, extension] of extensions.entries()) {
    const { domainName, wholesalerId, account } = extension;
    const owner = { domainName, wholesalerId };
    const place = account.endsWith('00') ? 'Reception' : 'Desk';
    const template = templateOf.get(`${domainName} ${place}`) ?? '';
    if (random.chance(0.85)) {
      const device = buildDevice(random, index, extension, random.chance(0.8) ? template : '');
      rows.push({ ...owner, kind: 'device', key: device.mac, body: device.body });
      if (domainName === WHARF || (domainName === LIGHTHOUSE && index % 10 === 0))
        rows.push({
          ...owner,
          kind: 'phone_file',
          key: `demo-${device.mac}`,
          body: buildFile(random, today, device),
        });
    }
    if (random.chance(0.15)) rows.push({ ...owner, ...buildSoftphone(index, extension, 'softphone') });
    else if (random.chance(0.08))
      rows.push({ ...owner, ...buildSoftphone(index, extension, 'ringotel_softphone') });
  }
  await insertPlainRecords(tx, actor.id, rows);
};

const readExtensions = (tx: Transaction): Promise<Extension[]> =>
  tx
    .select({
      account: records.key,
      domainName: sql<string>`${records.domainName}`,
      wholesalerId: records.wholesalerId,
      email: sql<string | null>`${records.body} ->> 'email_address'`,
    })
    .from(records)
    .where(eq(records.kind, 'extension'))
    .orderBy(asc(records.domainName), asc(records.key));

interface DemoDevice {
  mac: string;
  body: Record<string, string>;
}

function buildDevice(random: Random, index: number, { account }: Extension, template: string): DemoDevice {
  const total = phoneModels.reduce((sum, [, , , weight]) => sum + weight, 0);
  let left = random.between(1, total);
  const [vendor, model, version] =
    phoneModels.find(([, , , weight]) => {
      left -= weight;
      return left <= 0;
    }) ?? phoneModels[0];
  const prefix = vendorPrefixes.find(([, manufacturer]) => manufacturer === vendor)?.[0] ?? '00005E';
  const mac = prefix + (0x530000 + index).toString(16).toUpperCase();
  return {
    mac,
    body: {
      vendor,
      model,
      version,
      template,
      name: '',
      extensions: account,
      extension: account,
      siptrans: random.chance(0.7) ? 'tls' : '',
      ip: `198.51.100.${1 + (index % 254)}`,
      // Some phones have a custom button.
      ...(index % 9 === 4 && { buttons: JSON.stringify([createButton(4, 'dnd', 'Quiet')]) }),
    },
  };
}

const buildFile = (random: Random, today: string, { mac, body }: DemoDevice): object => ({
  mac,
  when: getTimestampDaysAgo(today, random.between(0, 30), random.between(0, 600)),
  from: body.ip,
  header: `GET /${mac.toLowerCase()}.cfg HTTP/1.1\nUser-Agent: ${body.vendor} ${body.model} ${body.version}\nAuthorization: Basic (hidden)`,
  filename: `${mac.toLowerCase()}.cfg`,
  transport: 'https',
  template: `${body.vendor} ${body.model}`,
  encoding: 'utf-8',
  size: random.between(1800, 9400),
});

const buildSoftphone = (index: number, { account, email }: Extension, kind: string) => ({
  kind,
  key: account,
  body: { email: email ?? '', rateplan_id: null },
  secrets: { password: `demo-softphone-${index}`, sip_password: `demo-sip-${index}` },
});

const createButton = (
  number: number,
  type: LayoutButton['type'],
  label: string,
  parameter = '',
): LayoutButton => ({
  number,
  name: 'P',
  mode: '1',
  type,
  sort: number,
  label,
  parameter,
  fixed: false,
});

const templateBodies = [
  {
    name: 'Desk',
    buttons: [
      createButton(1, 'private', 'Line 1'),
      createButton(2, 'private', 'Line 2'),
      createButton(3, 'park', 'Park'),
      createButton(4, 'vm', 'Messages'),
    ],
    defaults: [],
    models: [],
  },
  {
    name: 'Reception',
    buttons: [
      createButton(1, 'private', 'Line 1'),
      createButton(2, 'private', 'Line 2'),
      createButton(3, 'park', 'Park'),
      createButton(4, 'login', 'Queues'),
      createButton(5, 'dnd', 'Do not disturb'),
      createButton(6, 'vm', 'Messages'),
    ],
    defaults: [],
    models: [],
  },
];
