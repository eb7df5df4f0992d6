import { type Context, Hono } from 'hono';
import { customersDocument } from './customersDocument';
import { type ForeignServer, sortRows } from './foreignServer';

interface Address {
  line1: string | null;
  city: string | null;
  country: string | null;
}

interface Customer {
  id: string;
  object: 'customer';
  name: string;
  email: string;
  phone: string | null;
  balance: number;
  tax_exempt: string;
  address: Address;
  created: number;
}

const exemptions = ['none', 'exempt', 'reverse'];
const cities = ['Sampleton', 'Port Example', 'Nowhere Junction'];

const createCustomers = (): Customer[] =>
  Array.from({ length: 125 }, (_, at) => ({
    id: `cus_${String(at + 1).padStart(5, '0')}`,
    object: 'customer',
    name: `Customer ${String(at + 1).padStart(3, '0')}`,
    email: `customer${at + 1}@shop.example`,
    phone: null,
    balance: ((at * 17) % 50) * 100,
    tax_exempt: exemptions[at % exemptions.length] ?? '',
    address: { line1: `${at + 1} Sample Street`, city: cities[at % cities.length] ?? '', country: 'AU' },
    created: Date.UTC(2026, 0, 1, at) / 1000,
  }));

/** API for shop customers in the style of payment APIs: form bodies with brackets, cursor pagination by last row, updates by POST. */
export const createCustomersServer = (token: string): ForeignServer => {
  let customers = createCustomers();
  const app = new Hono();
  const failure = (message: string, param?: string) => ({
    error: { type: 'invalid_request_error', message, ...(param && { param }) },
  });
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${token}`)
      return c.json(failure('No valid API key provided.'), 401);
    const type = c.req.header('content-type') ?? '';
    if (c.req.method === 'POST' && !type.startsWith('application/x-www-form-urlencoded'))
      return c.json(failure('Bodies are application/x-www-form-urlencoded.'), 400);
    return next();
  });

  const findCustomer = (id: string) => customers.find((customer) => customer.id === id);
  const missing = (c: Context) => c.json(failure(`No such customer: '${c.req.param('id')}'`, 'id'), 404);

  /** Applies a form body to a customer, or returns an error response. */
  const changed = async (c: Context, current: Customer): Promise<Customer | Response> => {
    const updated: Customer = { ...current, address: { ...current.address } };
    for (const [name, value] of new URLSearchParams(await c.req.text())) {
      const part = /^address\[(line1|city|country)\]$/.exec(name)?.[1];
      if (part) updated.address[part as keyof Address] = value || null;
      else if (name === 'balance') {
        if (!/^-?\d+$/.test(value)) return c.json(failure(`Invalid integer: ${value}`, name), 400);
        updated.balance = Number(value);
      } else if (['name', 'email', 'phone', 'tax_exempt'].includes(name))
        Object.assign(updated, { [name]: value });
      else return c.json(failure(`Received unknown parameter: ${name}`, name), 400);
    }
    if (!/^[^@\s]+@[^@\s]+$/.test(updated.email))
      return c.json(failure(`Invalid email address: ${updated.email}`, 'email'), 400);
    if (customers.some(({ id, email }) => id !== current.id && email === updated.email))
      return c.json(failure(`A customer has the address ${updated.email} already.`, 'email'), 400);
    if (!exemptions.includes(updated.tax_exempt))
      return c.json(
        failure(`Invalid tax_exempt: must be one of ${exemptions.join(', ')}`, 'tax_exempt'),
        400,
      );
    return updated;
  };

  app.get('/v1/customers', (c) => {
    const { limit = '10', starting_after, email, tax_exempt, sort = '-created' } = c.req.query();
    const size = Math.min(Number(limit), 100);
    const matching = customers.filter(
      (customer) =>
        (!email || customer.email === email) && (!tax_exempt || customer.tax_exempt === tax_exempt),
    );
    const ordered = sortRows(matching, sort.replace(/^-/, '') as keyof Customer, sort.startsWith('-'));
    const from = starting_after ? ordered.findIndex(({ id }) => id === starting_after) + 1 : 0;
    if (starting_after && from === 0)
      return c.json(failure(`No such customer: '${starting_after}'`, 'starting_after'), 400);
    return c.json({
      object: 'list',
      url: '/v1/customers',
      data: ordered.slice(from, from + size),
      has_more: from + size < ordered.length,
    });
  });
  app.get('/v1/customers/:id', (c) => {
    const customer = findCustomer(c.req.param('id'));
    return customer ? c.json(customer) : missing(c);
  });
  app.post('/v1/customers', async (c) => {
    const number = Math.max(0, ...customers.map(({ id }) => Number(id.slice(4)))) + 1;
    const created = await changed(c, {
      id: `cus_${String(number).padStart(5, '0')}`,
      object: 'customer',
      name: '',
      email: '',
      phone: null,
      balance: 0,
      tax_exempt: 'none',
      address: { line1: null, city: null, country: null },
      created: Math.floor(Date.now() / 1000),
    });
    if (created instanceof Response) return created;
    customers = [...customers, created];
    return c.json(created);
  });
  app.post('/v1/customers/:id', async (c) => {
    const customer = findCustomer(c.req.param('id'));
    if (!customer) return missing(c);
    const updated = await changed(c, customer);
    if (updated instanceof Response) return updated;
    Object.assign(customer, updated);
    return c.json(customer);
  });
  app.delete('/v1/customers/:id', (c) => {
    const customer = findCustomer(c.req.param('id'));
    if (!customer) return missing(c);
    customers = customers.filter((other) => other !== customer);
    return c.json({ id: customer.id, object: 'customer', deleted: true });
  });
  return { app, document: customersDocument };
};
