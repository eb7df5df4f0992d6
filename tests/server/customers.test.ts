import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFieldNames } from '../../contract/schema';
import { CustomerListItem } from '../../contract/wholesale/customers';
import { accounts, customers } from '../../server/database/schema';
import { createTestServer, seedTwoTenants, type TestServer, type Token } from './testApi';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await seedTwoTenants(server.db);
  await server.db.insert(accounts).values({
    id: 'account|ada',
    email: 'ada@wharf.example',
    name: 'Ada Sample',
    passwordHash: 'never-answered',
    level: 'customer',
    wholesalerId: 1,
    domainName: 'wharf-2.pbx.example',
  });
});
afterAll(() => server.close());

const listCustomerNumbers = async (request: object, as: Token = 'staff') =>
  (await server.call('GetCustomers', request, as)).body.items.map((customer) => customer.customer_number);

describe('GetCustomers', () => {
  it('joins the wholesaler, first domain and users', async () => {
    const { body } = await server.call('GetCustomers');
    expect(body).toMatchObject({ pageNumber: 1, totalCount: 3, totalPages: 1, hasNextPage: false });
    expect(body.items[0]).toMatchObject({
      customer_number: 'C1',
      hosted_pbx_domain: 'wharf-2.pbx.example',
      pbx_status: 'active',
      is_provisioned: true,
      wholesaler_name: 'Harbour Voice',
      group_no: '1001',
      user_roles: [{ name: 'Ada Sample', email: 'ada@wharf.example', role: 'customer' }],
    });
    expect(body.items[2]).toMatchObject({
      customer_number: 'C3',
      hosted_pbx_domain: null,
      pbx_status: null,
      is_provisioned: false,
      active: false,
      user_roles: [],
    });
    expect(JSON.stringify(body)).not.toContain('never-answered');
  });

  it('finds a customer by ID within the scope of the user', async () => {
    const { body } = await server.call('GetCustomers', { id: 3 }, 'staff');
    expect(body.items.map((customer) => customer.id)).toEqual([3]);
    expect((await server.call('GetCustomers', { id: 2 }, 'reseller')).body.items).toEqual([]);
  });

  it('pages through rows without skipping or repeating any', async () => {
    const first = await server.call('GetCustomers', { pageSize: 2, sortBy: 'active', sortOrder: 'DESC' });
    const second = await server.call('GetCustomers', {
      pageNumber: 2,
      pageSize: 2,
      sortBy: 'active',
      sortOrder: 'DESC',
    });
    expect(first.body).toMatchObject({ totalPages: 2, hasPreviousPage: false, hasNextPage: true });
    expect(second.body).toMatchObject({ hasPreviousPage: true, hasNextPage: false });
    expect([...first.body.items, ...second.body.items].map((customer) => customer.customer_number)).toEqual([
      'C2',
      'C1',
      'C3',
    ]);
    expect(await listCustomerNumbers({ pageNumber: 9 })).toEqual([]);
    expect((await server.call('GetCustomers', { pageNumber: 1e300 })).status).toBe(400);
  });

  it('sorts by every scalar field, with empty values last in both directions', async () => {
    const fields = getFieldNames(CustomerListItem).filter((field) => field !== 'user_roles');
    for (const sortBy of fields) {
      for (const sortOrder of ['ASC', 'DESC']) {
        const { status } = await server.call('GetCustomers', { sortBy, sortOrder });
        expect([sortBy, status]).toEqual([sortBy, 200]);
      }
    }
    expect(await listCustomerNumbers({ sortBy: 'hosted_pbx_domain' })).toEqual(['C2', 'C1', 'C3']);
    expect(await listCustomerNumbers({ sortBy: 'hosted_pbx_domain', sortOrder: 'DESC' })).toEqual([
      'C1',
      'C2',
      'C3',
    ]);
    const unknown = await server.call('GetCustomers', { sortBy: 'constructor' });
    expect([unknown.status, unknown.error.errors?.[0]?.field]).toEqual([400, 'sortBy']);
  });

  it.each([
    [{ company: 'coffee' }, ['C1']],
    [{ company: ['Wharf Coffee', 'Kettle Works'] }, ['C1', 'C2']],
    [{ customer_number: 'C2' }, ['C2']],
    [{ hosted_pbx_domain: 'wharf.' }, ['C1']],
    [{ hosted_pbx_domain: ['wharf.pbx.example', 'kettle.pbx.example'] }, ['C1', 'C2']],
    [{ hosted_pbx_domain: null }, ['C3']],
    [{ pbx_status: 'active' }, ['C1', 'C2']],
    [{ pbx_status: null }, ['C3']],
    [{ is_provisioned: false }, ['C3']],
    [{ active: false }, ['C3']],
    [{ wholesaler_id: 2 }, ['C2']],
    [{ search: 'wharf.pbx' }, ['C1']],
    [{ search: 'SAMPLE ada' }, ['C1']],
    [{ search: '100%' }, []],
    [{ search: '_' }, []],
    [{ search: '', company: '', pbx_status: [] }, ['C1', 'C2', 'C3']],
  ])('finds %j', async (request, expected) => {
    expect(await listCustomerNumbers(request)).toEqual(expected);
    const { body } = await server.call('GetCustomers', request);
    expect(body.totalCount).toBe(expected.length);
  });

  it('shows a reseller only its own customers, regardless of the filters', async () => {
    expect(await listCustomerNumbers({}, 'reseller')).toEqual(['C1', 'C3']);
    expect(await listCustomerNumbers({ wholesaler_id: 2 }, 'reseller')).toEqual([]);
    expect(await listCustomerNumbers({ search: 'kettle' }, 'reseller')).toEqual([]);
    expect((await server.call('GetCustomers', {}, 'customer')).status).toBe(403);
  });

  it('escapes text values in queries', async () => {
    await server.db
      .insert(customers)
      .values({ customerNumber: `C'4`, company: `O'Demo; drop table customer`, wholesalerId: 2 });
    expect(await listCustomerNumbers({ company: `o'demo; drop table customer` })).toEqual([`C'4`]);
    expect(await listCustomerNumbers({ search: `'` })).toEqual([`C'4`]);
  });
});

describe('CreateCustomerAccount', () => {
  it('creates a customer of a phone system, who is then listed there', async () => {
    const created = await server.call(
      'CreateCustomerAccount',
      { domain_name: 'wharf-2.pbx.example', company: 'Pier Tea', service_address: '1 Demo Street' },
      'reseller',
    );
    expect(created.body).toMatchObject({ company: 'Pier Tea', wholesaler: 'Harbour Voice', active: true });
    const of = await server.call('GetCustomerAccounts', {}, 'reseller', {
      domain_name: 'wharf-2.pbx.example',
    });
    expect(of.body.map(({ company }) => company)).toContain('Pier Tea');
  });

  it('creates a customer without a phone system for a reseller or a specified wholesaler', async () => {
    const ownAccount = await server.call('CreateCustomerAccount', { company: 'Quay Books' }, 'reseller');
    expect(ownAccount.body).toMatchObject({ company: 'Quay Books', wholesaler: 'Harbour Voice' });
    const chosen = await server.call('CreateCustomerAccount', {
      company: 'Kettle Lamps',
      wholesaler_id: 2,
      customer_number: 'K7',
    });
    expect(chosen.body).toMatchObject({ customer_number: 'K7', tenant: '2' });
    const { body: start } = await server.call('InitiateDomainCreate', {}, 'staff', {
      id: String(ownAccount.body.id),
    });
    expect(start).toMatchObject({ company: 'Quay Books', wholesaler_id: 1 });

    const twin = { company: 'Kettle Lights', wholesaler_id: 2, customer_number: ' k7' };
    const refused = await server.call('CreateCustomerAccount', twin);
    expect([refused.status, refused.error.errors?.[0]?.field]).toEqual([409, 'customer_number']);

    const getErrorField = async (
      body: { company: string; wholesaler_id?: number; domain_name?: string },
      as: Token,
    ) => {
      const { status, error } = await server.call('CreateCustomerAccount', body, as);
      return [status, error.errors?.[0]?.field];
    };
    expect(await getErrorField({ company: 'No one’s' }, 'staff')).toEqual([400, 'wholesaler_id']);
    expect(await getErrorField({ company: 'Another’s', wholesaler_id: 2 }, 'reseller')).toEqual([
      400,
      'wholesaler_id',
    ]);
    expect(await getErrorField({ company: 'Nowhere', wholesaler_id: 99 }, 'staff')).toEqual([
      400,
      'wholesaler_id',
    ]);
    expect(await getErrorField({ company: 'Else', domain_name: 'kettle.pbx.example' }, 'reseller')).toEqual([
      404,
      'domain_name',
    ]);
  });
});

describe('UpdateCustomer', () => {
  it('changes the given fields within the wholesaler and logs the changes', async () => {
    const [id] = (await server.call('GetCustomers', { customer_number: 'C1' })).body.items.map(
      (customer) => customer.id,
    );
    const change = (body: object, as: Token = 'reseller') =>
      server.call('UpdateCustomer', { id: Number(id), ...body }, as);
    const before = (await server.call('GetCustomers', { customer_number: 'C1' })).body.items[0];
    const changed = await change({ lastname: 'Pier', primary_address: '2 Demo Street', active: null });
    expect(changed.body).toEqual({
      ...before,
      lastname: 'Pier',
      primary_address: '2 Demo Street',
      dateLastModified: expect.stringMatching(/Z$/),
      lastModifiedBy: 'account|reseller',
    });
    expect(changed.body.dateLastModified).not.toBe(before?.dateLastModified);
    expect((await change({ company: ' ' })).error.errors).toMatchObject([{ field: 'company' }]);
    expect((await change({ lastname: 'X' }, 'otherReseller')).status).toBe(404);
    expect((await change({ lastname: 'X' }, 'customer')).status).toBe(403);
    const log = await server.call('GetAuditLogList', { entity: 'customer', account: String(id) });
    expect(log.body.items[0]).toMatchObject({ request_type: 'UpdateCustomer' });
  });
});
