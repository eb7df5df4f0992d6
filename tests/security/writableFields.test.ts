import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { meetsLevel } from '../../contract/levels';
import { CUSTOMER, RESELLER, type SecurityServer, startSecurityServer } from './startSecurityServer';
import {
  buildBody,
  createValue,
  getFieldName,
  NAMED_PLACEHOLDER,
  type WrittenField,
  writtenFields,
} from './writtenFields';

const openFields = writtenFields.filter(({ call }) => call.access !== 'staff');

/** The level whose caller sends the field: users of a single extension are tested in colleagues.test.ts. */
const getWriterLevel = ({ access }: Call) => (access === 'reseller' ? 'reseller' : 'customer');

/** Names that suggest money, limits, licences, ownership or identifiers in other systems. */
const SENSITIVE_FIELDS =
  /credit|cost|price|rate_?plan|discount|^csn$|bill|^max_|limit|seats|licen[cs]e|^euse$|wholesaler|tenant|owner|^level$|account_type|epid|serverid|trust|emergency|^e911$|customer_?(no|number|id|account)|agent_number|group_number|trunk|commission|freight|gst|total/i;

/** Fields that every permitted caller may write, each with the reason. */
const reviewedFields: Record<string, string> = {
  // Ownership: the server looks these up among the caller's own records.
  customer_number: 'Must be one of the caller’s own customers; the server looks it up.',
  customer_no: 'Must be one of the caller’s own customers; the server looks it up.',
  customer_id: 'Must be one of the caller’s own customers; the server looks it up.',
  wholesalerid: 'Must be the caller’s own wholesaler, or empty.',
  wholesaler_id: 'Must be the caller’s own wholesaler, or empty.',
  remoteTrunkId: 'Must be one of the caller’s own trunks.',
  rate_plan_id: 'Resellers may choose a plan of their wholesaler.',
  rateplan_id: 'Resellers may choose a plan of their wholesaler.',
  rate_plan: 'Resellers may choose a plan of their wholesaler.',
  'order_items.[].ub_rateplan': 'Chosen from the plans of the wholesaler, and charged accordingly.',
  serverid: 'Resellers choose the servers that host their phone systems.',
  number_of_seats: 'Resellers choose the quantity they order.',
  account_type: 'Resellers choose which of their own users need a second factor.',
  agent_number: 'Resellers choose which of their own agents sells to a customer.',
  // People and addresses.
  'contact.customer_number': 'The recipient of a parcel; not used to look up a record.',
  'contact.group_number': 'The recipient of a parcel; not used to look up a record.',
  'ipnd.[].wholesaler': 'Text in a directory listing; not used to look up a record.',
  customer_numbers: 'Must be the caller’s own customers; the server looks them up.',
  group_number: 'Part of the delivery address.',
  // Ported numbers.
  remote_trunk_id: 'Must be one of the caller’s own trunks.',
  'orders.[].billing_name': 'The name on the losing carrier’s bill, as given by the customer.',
  'orders.[].billing_address': 'The address on that bill.',
  billing_name: 'The name on the losing carrier’s bill, as given by the customer.',
  billing_address: 'The address on that bill.',
  // Notifications.
  emergencyAddress_bell: 'Affects only the caller’s own notifications.',
  emergencyAddress_mail: 'Affects only the caller’s own notifications.',
  // Limits at which a rollout stops.
  max_answered_drop: 'The drop of answered calls at which a rollout stops.',
  max_registrations_lost: 'The loss of registrations at which a rollout stops.',
  max_reach_problems: 'The number of call flow problems at which a rollout stops.',
  max_refusals: 'The number of refusals at which a rollout stops.',
  // Calls and mailboxes.
  speed_limit: 'The interval allowed between key presses during a call.',
  limited: 'The extensions available to an attendant.',
  acturl_emergency: 'Notifies the customer’s own systems of an emergency call.',
  code_credit: 'The feature code that announces the remaining credit.',
  max_idle: 'The idle time after which an unattended phone is signed out.',
  mb_size: 'The storage limit of the customer’s own mailbox.',
  mb_max_dur: 'The maximum length of messages in the customer’s own mailbox.',
};

const isReviewed = ({ path, schema, call }: WrittenField) => {
  const [last = ''] = path.slice(-1);
  const names = path.filter((part) => part !== NAMED_PLACEHOLDER);
  return (
    !SENSITIVE_FIELDS.test(last) ||
    schema.readOnly === true ||
    (schema['x-writableBy'] !== undefined && !meetsLevel(getWriterLevel(call), schema['x-writableBy'])) ||
    (schema['x-writableBy'] !== undefined && call.access === 'reseller') ||
    Object.hasOwn(reviewedFields, names.join('.'))
  );
};

it('every field for money, limits, licences, owners and identity declares who may write it', () => {
  const undecided = openFields
    .filter((field) => !isReviewed(field))
    .map((field) => `${field.name} ${getFieldName(field)}`);
  expect(undecided).toEqual([]);
  const used = new Set(
    openFields.map(({ path }) => path.filter((part) => part !== NAMED_PLACEHOLDER).join('.')),
  );
  expect(Object.keys(reviewedFields).filter((name) => !used.has(name))).toEqual([]);
  expect(openFields.length).toBeGreaterThan(1500);
});

describe('field that the caller may not write', () => {
  let server: SecurityServer;
  beforeAll(async () => {
    server = await startSecurityServer();
  });
  afterAll(() => server?.close());

  const restricted = openFields.filter(
    ({ schema, call }) => !schema.readOnly && !meetsLevel(getWriterLevel(call), schema['x-writableBy']),
  );
  const calls = [...new Set(restricted.map(({ name }) => name))];

  it.each(calls)('is rejected by %s, with the field named', async (name) => {
    for (const field of restricted.filter((candidate) => candidate.name === name)) {
      const value = createValue(field.schema);
      const as = getWriterLevel(field.call) === 'reseller' ? RESELLER : CUSTOMER;
      const { status, error } = await server.send(name, { name: '200', ...buildBody(field, value) }, as);
      const wire = field.path[0] === NAMED_PLACEHOLDER ? 'value' : getFieldName(field).replaceAll('[]', '0');
      expect([getFieldName(field), status, error.errors?.map((fieldError) => fieldError.field)]).toEqual([
        getFieldName(field),
        403,
        expect.arrayContaining([wire]),
      ]);
    }
  });

  it('occurs more than 120 times, across more than 15 calls', () => {
    expect(restricted.length).toBeGreaterThan(120);
    expect(calls.length).toBeGreaterThan(15);
  });

  it('is rejected if it is undeclared but has a restricted name', async () => {
    const { status } = await server.send(
      'UpdateSettings',
      { max_rockets: '900', bill_nothing: 'true' },
      CUSTOMER,
    );
    expect(status).toBe(403);
  });

  it('is accepted from callers who are permitted to write it', async () => {
    const body = { name: '200', domain_name: 'wharf.pbx.example', credit: '5' };
    expect((await server.send('UpdateExtension', body, RESELLER)).status).toBe(200);
    expect((await server.send('UpdateSettings', { max_acds: '9' }, RESELLER)).status).toBe(200);
  });
});
