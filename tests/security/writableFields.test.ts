import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meetsLevel } from '../../contract/call';
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

/** Names that suggest money, limits, licences, ownership or identifiers in other systems. */
const SENSITIVE_FIELDS =
  /credit|cost|price|rate_?plan|discount|^csn$|bill|^max_|limit|seats|licen[cs]e|^euse$|wholesaler|tenant|owner|^level$|account_type|epid|serverid|trust|emergency|^e911$|customer_?(no|number|id|account)|agent_number|group_number|trunk|commission|freight|gst|total/i;

/** Fields that every permitted caller may write, each with the reason. */
const reviewedFields: Record<string, string> = {
  // Ownership: the server looks these up among the caller's own records.
  customer_number: 'One of the caller’s own customers, which the server looks up.',
  customer_no: 'One of the caller’s own customers, which the server looks up.',
  customer_id: 'One of the caller’s own customers, which the server looks up.',
  wholesalerid: 'The caller’s own wholesaler, or none.',
  wholesaler_id: 'The caller’s own wholesaler, or none.',
  remoteTrunkId: 'One of the caller’s own trunks.',
  rate_plan_id: 'For resellers: a plan of their wholesaler.',
  rateplan_id: 'For resellers: a plan of their wholesaler.',
  rate_plan: 'For resellers: a plan of their wholesaler.',
  'order_items.[].ub_rateplan': 'Chosen from the plans of the wholesaler, and charged by it.',
  serverid: 'For resellers: where their phone systems are kept.',
  number_of_seats: 'For resellers: what they order.',
  account_type: 'For resellers: which of their own people are asked for a second factor.',
  agent_number: 'For resellers: who of theirs sells to a customer.',
  // People and addresses.
  'contact.customer_number': 'Whom a parcel is for; no record is found by it.',
  'contact.group_number': 'Whom a parcel is for; no record is found by it.',
  'ipnd.[].wholesaler': 'A line of the directory; no record is found by it.',
  customer_numbers: 'The caller’s own customers, which the server looks up.',
  group_number: 'Of the delivery address.',
  // Ported numbers.
  remote_trunk_id: 'One of the caller’s own trunks.',
  'orders.[].billing_name': 'Whose bill the losing carrier writes, as the customer says.',
  'orders.[].billing_address': 'Where that bill goes.',
  billing_name: 'Whose bill the losing carrier writes, as the customer says.',
  billing_address: 'Where that bill goes.',
  // Notifications.
  emergencyAddress_bell: 'What one is told oneself.',
  emergencyAddress_mail: 'What one is told oneself.',
  // Calls and mailboxes.
  speed_limit: 'How fast a caller may press keys.',
  limited: 'Which extensions an attendant reaches.',
  acturl_emergency: 'Tells the customer’s own systems of an emergency call.',
  code_credit: 'What is dialled to hear the credit.',
  max_idle: 'Signs out an unattended phone.',
  mb_size: 'How much the customer’s own mailbox keeps.',
  mb_max_dur: 'How long the customer’s own messages are.',
};

const isReviewed = ({ path, schema, call }: WrittenField) => {
  const [last = ''] = path.slice(-1);
  const names = path.filter((part) => part !== NAMED_PLACEHOLDER);
  return (
    !SENSITIVE_FIELDS.test(last) ||
    schema.readOnly === true ||
    (schema['x-writableBy'] !== undefined && !meetsLevel(call.access, schema['x-writableBy'])) ||
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
    ({ schema, call }) => !schema.readOnly && !meetsLevel(call.access, schema['x-writableBy']),
  );
  const calls = [...new Set(restricted.map(({ name }) => name))];

  it.each(calls)('is rejected by %s, with the field named', async (name) => {
    for (const field of restricted.filter((candidate) => candidate.name === name)) {
      const value = createValue(field.schema);
      const as = field.call.access === 'reseller' ? RESELLER : CUSTOMER;
      const { status, error } = await server.send(name, { name: '200', ...buildBody(field, value) }, as);
      const wire = field.path[0] === NAMED_PLACEHOLDER ? 'value' : getFieldName(field).replaceAll('[]', '0');
      expect([getFieldName(field), status, error.errors?.map((fieldError) => fieldError.field)]).toEqual([
        getFieldName(field),
        403,
        expect.arrayContaining([wire]),
      ]);
    }
  });

  it('exists on all kinds of accounts, settings, softphones, contacts and users', () => {
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
