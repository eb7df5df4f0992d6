import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookups } from '../../server/access/requireReferences';
import {
  customers,
  ratePlans,
  records,
  trunks,
  webhooks,
  wholesalerRatePlans,
} from '../../server/database/schema';
import { getWebhookContext } from '../../server/database/sealed/sealedColumns';
import { sealSecret } from '../../server/secrets/sealSecret';
import { CUSTOMER, RESELLER, type SecurityServer, startSecurityServer } from './startSecurityServer';
import { buildBody, getFieldName, NAMED_PLACEHOLDER, writtenFields } from './writtenFields';

const referenceFields = writtenFields.flatMap((field) => {
  const resource = field.schema['x-reference'] ?? field.schema['x-names'];
  return resource && !field.schema.readOnly && field.call.access !== 'staff' ? [{ ...field, resource }] : [];
});

let server: SecurityServer;
/** Id of a record of another wholesaler, by resource. */
const foreignIds = new Map<string, string | number>();
beforeAll(async () => {
  server = await startSecurityServer();
  const { db } = server;
  const by = { createdBy: 'test', lastModifiedBy: 'test' };
  for (const [resource, kind] of [
    ['pbx-customer/addresses', 'address'],
    ['domain-defaults', 'domain_default'],
    ['domain-templates', 'domain_template'],
    ['host-servers', 'host_server'],
    ['hardware', 'hardware'],
    ['roles', 'role'],
  ] as const) {
    const [row] = await db
      .insert(records)
      .values({ kind, key: `strange-${kind}`, wholesalerId: 2, body: {}, ...by })
      .returning();
    foreignIds.set(resource, row?.id ?? 0);
  }
  const [plan] = await db
    .insert(ratePlans)
    .values({ ratePlanNo: 'STRANGE', ratePlanDescription: 'Of others', planType: 'voice' })
    .returning();
  await db.insert(wholesalerRatePlans).values({ wholesalerId: 2, ratePlanId: plan?.id ?? 0 });
  foreignIds.set('rate-plans', plan?.id ?? 0);
  const [trunk] = await db.select().from(trunks).where(ne(trunks.wholesalerId, 1)).limit(1);
  foreignIds.set('trunks', trunk?.remoteTrunkId ?? '');
  const [customer] = await db.select().from(customers).where(ne(customers.wholesalerId, 1)).limit(1);
  foreignIds.set('customers', customer?.id ?? 0);
  const [webhook] = await db
    .insert(webhooks)
    .values({
      ownerId: 'strange',
      wholesalerId: 2,
      name: 'Of others',
      url: 'https://others.example/hook',
      sealedFor: 'strange',
      secret: sealSecret('strange', getWebhookContext('strange')),
      ...by,
    })
    .returning();
  foreignIds.set('webhooks', webhook?.id ?? 0);
  foreignIds.set('wholesalers', 2);
  const [user] = await db
    .select()
    .from(records)
    .where(and(eq(records.kind, 'user'), eq(records.wholesalerId, 2)))
    .limit(1);
  foreignIds.set('users', user?.key ?? '');
});
afterAll(() => server?.close());

it('every resource named by a reference field has a lookup', () => {
  expect(
    [...new Set(referenceFields.map(({ resource }) => resource))].filter((resource) => !lookups[resource]),
  ).toEqual([]);
  expect(referenceFields.length).toBeGreaterThan(25);
});

it('every field that contains the id of another record is marked as a reference', () => {
  const ids = writtenFields.filter(
    ({ path, call, schema }) =>
      call.access !== 'staff' &&
      !schema.readOnly &&
      /(?:_|plan|master|address|user|group|server)_?id$/i.test(path.at(-1) ?? ''),
  );
  const unmarked = ids
    .filter(({ schema }) => !schema['x-reference'] && !schema['x-names'])
    .map((field) => `${field.name} ${getFieldName(field)}`);
  // References that their handlers resolve within the requested phone system or wholesaler, or that are not
  // record ids.
  const checkedElsewhere =
    /^(?:\w*(?:Order|HardwareOrder) order_id|DeleteLocationDefaults (?:user|element)_id|UpsertLocationDefault element_id|AssignButtonTemplate template_id|\w+ wave_id|UploadAudioFile agent_group_id|ImportArchive archive_id|\w+ call_id|\w+ client_id|\w+ transaction_id|\w+ (?:\S+\.)?(?:discount_id|service_province_id)|CreateUser identities\.\[\]\.user_id|UpdateServiceField <named>\.(?:discount_id)|ProvisionPbx domain_default_id|TakeBack user_id)$/;
  expect(unmarked.filter((field) => !checkedElsewhere.test(field))).toEqual([]);
});

describe('id of a record of another tenant', () => {
  it.each([...new Set(referenceFields.map(({ name }) => name))])('is rejected by %s', async (name) => {
    for (const field of referenceFields.filter((candidate) => candidate.name === name)) {
      const value = foreignIds.get(field.resource);
      expect([field.resource, Boolean(value)]).toEqual([field.resource, true]);
      const as = field.call.access === 'customer' && !field.schema['x-writableBy'] ? CUSTOMER : RESELLER;
      const sent: { order_items?: object[]; settings?: unknown } = buildBody(field, value);
      const order_items = sent.order_items?.map((item) => ({ hardware_master_id: 1, ...item }));
      const settings =
        Array.isArray(sent.settings) &&
        sent.settings.map((item) => ({ domain_name: 'wharf.pbx.example', setting: 'tz', ...item }));
      const body = {
        name: '200',
        ...sent,
        ...(order_items && { order_items }),
        ...(settings && { settings }),
      };
      const { status, error } = await server.send(
        name,
        body,
        field.schema['x-writableBy'] === 'staff' ? RESELLER : as,
      );
      const wire = field.path[0] === NAMED_PLACEHOLDER ? 'value' : getFieldName(field).replaceAll('[]', '0');
      expect([name, wire, status]).toEqual([name, wire, 400]);
      expect(error.errors?.map((fieldError) => fieldError.field)).toContain(wire);
    }
  });
});
