import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { getOwner } from '../accounts/accountStore';
import { formatAddressFields, toAddressFields } from '../addresses/addressRecordFields';
import { domains as domainTable, phoneNumbers } from '../database/schema';
import type { Transaction } from '../database/transaction';
import type { Domain } from '../http/tenancy/requestDomain';
import { getFictionalAddresses } from '../localGateways/addresses/fictionalAddresses';
import { agents } from '../platform/customerAgents';
import { domainDefaults } from '../platform/domainDefaults/domainDefaultRecords';
import { domainTemplates } from '../platform/domainDefaults/domainTemplateRecords';
import { locations } from '../platform/domainDefaults/locationDefaultHandlers';
import { hostServers } from '../platform/hostServers/hostServerRecords';
import { type Owner, sharedOwner } from '../records/recordCollection';
import type { DemoContext, DemoSeeder } from './demoContext';
import { firstNames, lastNames } from './demoNames';
import { demoWholesalers, LIGHTHOUSE, WHARF } from './demoWholesale';
import { insertPlainRecords, type PlainRecord } from './insertPlainRecords';

const toWholesalerOwner = (wholesalerId: number): Owner => ({ domainName: null, wholesalerId });

/** Creates host servers, addresses, agents, and defaults for new phone systems. */
export const seedPlatform: DemoSeeder = async (tx, context) => {
  await seedHostServers(tx, context);
  await seedAddresses(tx, context);
  await seedAgents(tx, context);
  await seedDomainDefaults(tx, context);
  await seedCarrierNews(tx);
};

/** Creates one active server per wholesaler, a second one for the first wholesaler, a shared one, and an unused one. */
async function seedHostServers(tx: Transaction, { actor, random, domains }: DemoContext): Promise<void> {
  const active = demoWholesalers.map(({ activeHostServer }, index) => ({
    name: activeHostServer ?? '',
    wholesaler_ids: [index + 1],
    server_version: '69.5.8',
  }));
  const extraServers = [
    { name: 'pbx2.harbour.example', wholesaler_ids: [1], server_version: '70.3' },
    { name: 'pbx1.shared.example', wholesaler_ids: [], server_version: '70.3' },
    { name: 'pbx2.shared.example', wholesaler_ids: [], server_version: '70.3' },
  ];
  const created = await hostServers.createAll(
    tx,
    actor,
    sharedOwner,
    [...active, ...extraServers].map((server, index) => ({
      ...server,
      pbx_number: String(101 + index),
      ip_address: `192.0.2.${11 + index}`,
      capacity: index === 0 ? 1500 : 1000,
    })),
  );
  const getServerId = (name: string | null | undefined) =>
    created.find((server) => server.name === name)?.id ?? null;
  const toBeDeleted = domains.filter((domain) => domain.status === 'inactive').at(-1);
  for (const domain of domains) {
    const chance = random.next();
    const isKnown = domain.domainName === WHARF || domain.domainName === LIGHTHOUSE;
    const usual = demoWholesalers.find(({ id }) => id === domain.wholesalerId)?.activeHostServer;
    const name =
      isKnown || chance < 0.7
        ? usual
        : domain.wholesalerId === 1 && chance < 0.9
          ? 'pbx2.harbour.example'
          : 'pbx1.shared.example';
    domain.hostServerId = getServerId(name);
    domain.mode = 'hosted';
    if (domain.domainName === WHARF) domain.alias = 'phones.wharf.example';
    if (domain === toBeDeleted) {
      domain.status = 'deleted';
      domain.extra = { status_before_deletion: 'inactive' };
    }
  }
  await saveDomains(tx, domains);
}

/** Updates all domains in one statement. */
const saveDomains = (tx: Transaction, domains: Domain[]) =>
  tx.execute(sql`
    update ${domainTable} d
    set host_server_id = c."hostServerId", mode = c.mode, alias = c.alias, status = c.status, extra = c.extra
    from jsonb_to_recordset(${JSON.stringify(domains)}::jsonb) as c(
      "domainName" text, "hostServerId" bigint, mode text, alias text, status text, extra jsonb)
    where d.domain_name = c."domainName"`);

/** Adds one or two addresses from the fictional address file to every phone system. */
async function seedAddresses(
  tx: Transaction,
  { actor, random, domains, customers }: DemoContext,
): Promise<void> {
  const file = getFictionalAddresses();
  const rows = domains.flatMap((domain): PlainRecord[] =>
    Array.from({ length: random.chance(0.3) ? 2 : 1 }, (_, index) => {
      const { id: gnafId, text, parts } = random.pick(file);
      const customer = customers.find((candidate) => candidate.id === domain.customerId);
      const fields = {
        ...toAddressFields(parts),
        gnafId,
        full_address: text,
        directory_listing: index === 0,
      };
      return {
        kind: 'address',
        ...getOwner(domain),
        key: `demo-${domain.pbxServerid}-${index + 1}`,
        body: {
          ...fields,
          formatted_address: formatAddressFields(fields),
          pbx_serverid: domain.pbxServerid,
          contact: customer && {
            contact_type: index === 0 ? 'site' : 'delivery',
            salutation: customer.salutation,
            firstname: customer.firstname,
            lastname: customer.lastname,
            company: customer.company,
            contact_number: customer.contactNumber,
            email: customer.email,
            customer_number: customer.customerNumber,
          },
        },
      };
    }),
  );
  await insertPlainRecords(tx, actor.id, rows);
}

/** Creates the operator's agents, to whom customers refer by agent number. */
async function seedAgents(tx: Transaction, { actor, random, customers }: DemoContext): Promise<void> {
  const numbers = [...new Set(customers.flatMap(({ agentNumber }) => agentNumber ?? []))].sort();
  await agents.createAll(
    tx,
    actor,
    sharedOwner,
    numbers.map((agent_number) => ({
      agent_number,
      firstname: random.pick(firstNames),
      lastname: random.pick(lastNames),
      company: 'Sample Sales',
    })),
  );
}

const buildWeekdays = (value: string) => ['mon', 'tue', 'wed', 'thu', 'fri'].map((key) => ({ key, value }));

/** Creates domain defaults, templates and location defaults. Some are shared; others belong to the first wholesaler. */
async function seedDomainDefaults(tx: Transaction, { actor, random, domains }: DemoContext): Promise<void> {
  const usual = {
    extensions: '200',
    hunts: '500',
    acds: '600',
    attendants: '700',
    orbits: '800',
    srvflags: '900',
  };
  await domainDefaults.create(tx, actor, sharedOwner, { account_starting: usual, comment: 'Three digits' });
  await domainDefaults.create(tx, actor, toWholesalerOwner(1), {
    account_starting: { ...usual, extensions: '201' },
    comment: 'Extension 200 is kept free for reception',
  });
  const shared = await domainTemplates.createAll(tx, actor, sharedOwner, [
    {
      template: 'Small office',
      comment: 'Up to 20 people',
      content: {
        max_calls: '8',
        park_call: '60',
        mb_timeout: '20',
        rec_external: 'false',
        rec_keep: '12w',
        spamreject: 'true',
        email_vmail: 'true',
      },
      business_hours: buildWeekdays('09:00-17:00'),
      account_quantity: [
        { acct_type: 'attendants', quantity: 1, acct_name: 'Main menu' },
        { acct_type: 'hunts', quantity: 1, acct_name: 'Reception' },
      ],
      dial_plan: 'Standard',
      timezone: 'Australia/Sydney',
    },
    {
      template: 'Shop',
      comment: 'Open at weekends',
      content: { max_calls: '4', mb_timeout: '15', spamreject: 'true', park_reminder: 'true' },
      business_hours: [...buildWeekdays('09:00-17:30'), { key: 'sat', value: '10:00-16:00' }],
      account_quantity: [{ acct_type: 'hunts', quantity: 1, acct_name: 'Counter' }],
      dial_plan: 'No international calls',
      timezone: 'Australia/Brisbane',
    },
    {
      template: 'Contact centre',
      comment: 'Queues, with calls recorded',
      content: {
        max_calls: '60',
        rec_external: 'true',
        rec_keep: '52w',
        cdr_keep: '104w',
        spamreject: 'true',
        mb_timeout: '30',
      },
      business_hours: buildWeekdays('08:00-20:00'),
      account_quantity: [
        { acct_type: 'acds', quantity: 3, acct_name: 'Team' },
        { acct_type: 'attendants', quantity: 1, acct_name: 'Main menu' },
        { acct_type: 'orbits', quantity: 5, acct_name: 'Park' },
      ],
      dial_plan: 'Standard',
    },
  ]);
  const harbour = await domainTemplates.create(tx, actor, toWholesalerOwner(1), {
    template: 'Harbour start',
    original: 'Small office',
    content: {
      max_calls: '8',
      park_call: '90',
      mb_timeout: '25',
      mb_pinsize: '6',
      rec_external: 'false',
      rec_keep: '26w',
      spamreject: 'true',
      spam_threshold: '70',
      email_vmail: 'true',
      code_park: '*850',
    },
    business_hours: buildWeekdays('08:30-17:00'),
    account_quantity: [{ acct_type: 'attendants', quantity: 1, acct_name: 'Welcome' }],
    dial_plan: 'Standard',
    timezone: 'Australia/Sydney',
  });
  const [office, shop, centre] = shared;
  const getTemplate = ({ domainName, wholesalerId }: Domain) => {
    if (domainName === LIGHTHOUSE) return centre;
    if (domainName === WHARF || (wholesalerId === 1 && random.chance(0.5))) return harbour;
    return random.chance(0.6) ? office : random.chance(0.6) ? shop : undefined;
  };
  await insertPlainRecords(
    tx,
    actor.id,
    domains.map((domain) => ({
      kind: 'pbx_server',
      ...getOwner(domain),
      key: domain.domainName,
      body: { template_id: getTemplate(domain)?.id ?? null },
    })),
  );
  await locations.createAll(tx, actor, sharedOwner, [
    { location_name: 'Sampleton', timezone: 'Australia/Sydney', dialplan: 'Standard' },
    { location_name: 'Demo Creek', timezone: 'Australia/Brisbane', dialplan: 'Standard' },
    { location_name: 'Model Heights', timezone: 'Australia/Adelaide', dialplan: 'No international calls' },
  ]);
  await locations.createAll(tx, actor, toWholesalerOwner(1), [
    { location_name: 'Port Example', timezone: 'Australia/Sydney', dialplan: 'Standard' },
    { location_name: 'Home', user_id: 'account|demo-reseller', element_id: 'home' },
    { location_name: 'Hardware Order', user_id: 'account|demo-reseller', element_id: 'hardware-orders' },
  ]);
}

/** Creates carrier updates, which the first query returns. */
async function seedCarrierNews(tx: Transaction): Promise<void> {
  const single = await tx
    .select({ number: phoneNumbers.phoneNumber, trunk: phoneNumbers.remoteTrunkId })
    .from(phoneNumbers)
    .where(
      and(eq(phoneNumbers.state, 'assigned'), isNull(phoneNumbers.rangeId), isNull(phoneNumbers.domainName)),
    )
    .orderBy(asc(phoneNumbers.phoneNumber))
    .limit(8);
  const news = single.map(({ trunk }, index) => {
    if (index === 0) return { portedOut: true };
    if (trunk === 'HV-SIP-1') return { remoteTrunkId: 'HV-SIP-2' };
    return { routing: { routeName: 'Overflow', diversionRingTimeout: 15 + 5 * (index % 3) } };
  });
  const rows = single.map(({ number }, index) => ({
    kind: 'carrier_news',
    domainName: null,
    wholesalerId: null,
    key: number,
    body: news[index] ?? {},
  }));
  if (rows.length > 0) await insertPlainRecords(tx, 'system', rows);
}
