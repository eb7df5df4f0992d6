import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName } from '../../contract/index';
import { records } from '../../server/database/schema';
import { CUSTOMER, RESELLER, type SecurityServer, STAFF, startSecurityServer } from './startSecurityServer';
import { writtenFields } from './writtenFields';

const MAC = '805EC0ABCDEF';
const NEW_MAC = '805EC0ABCDEE';
let server: SecurityServer;
let order: number;
beforeAll(async () => {
  server = await startSecurityServer();
  const [other] = (await server.db.select().from(records).where(eq(records.kind, 'extension'))).filter(
    ({ wholesalerId }) => wholesalerId === 2,
  );
  const [created] = await server.db
    .insert(records)
    .values({
      kind: 'hardware_order',
      key: 'of-others',
      wholesalerId: 2,
      domainName: other?.domainName ?? '',
      body: {
        status: 'pending',
        order_items: [{ mac: '80:5e:c0:ab:cd:ef' }],
        bc_sales_invoice_lines: [{ serial_numbers: [{ mac: NEW_MAC }] }],
      },
      createdBy: 'test',
      lastModifiedBy: 'test',
    })
    .returning();
  order = created?.id ?? 0;
});
afterAll(() => server?.close());

/** Calls that assign a phone to a phone system or an extension. */
const macCalls: CallName[] = ['BindMac', 'UpsertMacToExtension', 'UpsertMacToDomain'];

describe('phone ordered for another phone system', () => {
  it.each(macCalls)('cannot be claimed with %s', async (name) => {
    for (const as of [CUSTOMER, RESELLER, STAFF])
      for (const mac of [MAC, NEW_MAC]) {
        const { status, error } = await server.send(name, { mac, extension: '200' }, as);
        expect([as, mac, status]).toEqual([as, mac, 409]);
        expect(error.message).toMatch(as === STAFF ? /Cancel that order to release it/ : /Ask your provider/);
        expect(error.message.includes('pbx.example')).toBe(as === STAFF);
      }
  });

  it('can be claimed once the order is cancelled', async () => {
    await server.db
      .update(records)
      .set({ body: { status: 'cancelled' } })
      .where(eq(records.id, order));
    expect((await server.send('BindMac', { mac: MAC, extension: '200' }, CUSTOMER)).status).toBe(200);
  });

  it('is tested with every call that assigns a phone by MAC address', () => {
    const taking = writtenFields.filter(
      ({ schema, call }) => schema.format === 'mac' && call.access !== 'staff',
    );
    const names = new Set(taking.map(({ name }) => name));
    expect([...names].filter((name) => !macCalls.includes(name)).sort()).toEqual([
      // These calls only store the address as a note on the extension; they assign no phone.
      'CreateExtension',
      'RemoveMac',
      'RemoveMacFromExtension',
      'UpdateExtension',
      'UpdateServiceField',
    ]);
  });
});
