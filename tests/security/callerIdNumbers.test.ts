import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phoneNumbers } from '../../server/database/schema';
import { CUSTOMER, RESELLER, type SecurityServer, STAFF, startSecurityServer } from './startSecurityServer';
import { buildBody, getFieldName, NAMED_PLACEHOLDER, writtenFields } from './writtenFields';

const WHARF = 'wharf.pbx.example';
const displayedNumberFields = writtenFields.filter(({ schema }) => schema['x-shows'] === 'number');

let server: SecurityServer;
let foreignNumber: string;
let ownNumber: string;
beforeAll(async () => {
  server = await startSecurityServer();
  const findNumber = async (condition: ReturnType<typeof eq>) => {
    const [row] = await server.db.select().from(phoneNumbers).where(and(condition)).limit(1);
    return row?.phoneNumber ?? '';
  };
  ownNumber = await findNumber(eq(phoneNumbers.domainName, WHARF));
  foreignNumber = await findNumber(ne(phoneNumbers.domainName, WHARF));
});
afterAll(() => server?.close());

it('every caller ID field in the contract is marked', () => {
  const callerIds = writtenFields.filter(({ path }) => /ani$/.test(path.at(-1) ?? ''));
  expect(callerIds.length).toBeGreaterThan(60);
  expect(callerIds.filter(({ schema }) => schema['x-shows'] !== 'number').map(getFieldName)).toEqual([]);
});

describe('outgoing caller ID', () => {
  const calls = [...new Set(displayedNumberFields.map(({ name }) => name))];

  it.each(calls)('must belong to the phone system at every level if set with %s', async (name) => {
    const invalid = ['999', '000', '61299990000', foreignNumber, '+1 202 555 0123'];
    for (const field of displayedNumberFields.filter((candidate) => candidate.name === name)) {
      const wire = field.path[0] === NAMED_PLACEHOLDER ? 'value' : getFieldName(field);
      for (const [place, value] of invalid.entries()) {
        const as = [CUSTOMER, RESELLER, STAFF][place % 3] ?? STAFF;
        const body = { name: '200', did: ownNumber, account: '200', ...buildBody(field, value) };
        const { status, error } = await server.send(name, body, as);
        expect([wire, value, status, error.errors?.map((fieldError) => fieldError.field)]).toEqual([
          wire,
          value,
          400,
          expect.arrayContaining([wire]),
        ]);
      }
    }
  });

  it('accepts the phone system’s own numbers in any format, and an empty value', async () => {
    for (const ani of [ownNumber, `+${ownNumber}`, '']) {
      const { status } = await server.send(
        'UpdateExtension',
        { name: '200', domain_name: WHARF, ani },
        CUSTOMER,
      );
      expect([ani, status]).toEqual([ani, 200]);
    }
    const hidden = { name: '200', domain_name: WHARF, block_cid: 'true' };
    expect((await server.send('UpdateExtension', hidden, CUSTOMER)).status).toBe(200);
  });
});
