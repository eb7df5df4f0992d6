import { Hono } from 'hono';
import { type ForeignServer, getRelativeDay, includesText, sortRows } from './foreignServer';
import { invoicesDocument } from './invoicesDocument';

interface Invoice {
  id: string;
  number: string;
  state: string;
  total: number;
  due_on: string | null;
  memo: string | null;
  created_at: string;
}

type Fields = Record<string, unknown>;

const states = ['draft', 'sent', 'paid'];
const inputFields = ['number', 'state', 'total', 'due_on', 'memo'];

const createInvoices = (): Invoice[] =>
  Array.from({ length: 118 }, (_, at) => ({
    id: `inv_${String(at + 1).padStart(4, '0')}`,
    number: `Invoice ${String(at + 1).padStart(3, '0')}`,
    state: states[at % 3] ?? '',
    total: 50 + ((at * 13) % 400),
    due_on: getRelativeDay(at),
    memo: null,
    created_at: new Date(Date.UTC(2026, 0, 1, 8, at)).toISOString(),
  }));

/** REST endpoints of a GraphQL gateway: every response has status 200, with `data` or `errors`. */
export const createInvoicesServer = (token: string): ForeignServer => {
  let invoices = createInvoices();
  const app = new Hono();
  const accept = (data: object) => ({ data });
  const refuse = (message: string, at: string, field?: string) => ({
    data: null,
    errors: [
      { message, path: [at, ...(field ? ['input', field] : [])], extensions: { code: 'BAD_USER_INPUT' } },
    ],
  });
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${token}`)
      return c.json(refuse('Not signed in.', 'query'), 401);
    return next();
  });
  const find = (id: string) => invoices.find((invoice) => invoice.id === id);

  const check = (input: Fields, at: string, current?: Invoice) => {
    const unknown = Object.keys(input).find((name) => !inputFields.includes(name));
    if (unknown !== undefined) return refuse(`Field “${unknown}” is not defined by type “Input”.`, at);
    if (invoices.some((invoice) => invoice.number === input.number && invoice !== current))
      return refuse(`The number ${String(input.number)} is in use.`, at, 'number');
    return undefined;
  };

  app.get('/rest/invoices', (c) => {
    const { page = '1', perPage = '20', orderBy = 'number', state, q } = c.req.query();
    const matching = invoices.filter(
      (invoice) =>
        (state === undefined || invoice.state === state) &&
        (q === undefined || includesText(invoice.number, q)),
    );
    const size = Math.min(Number(perPage), 100);
    const from = (Number(page) - 1) * size;
    const field = orderBy.replace('-', '') as keyof Invoice;
    const nodes = sortRows(matching, field, orderBy.startsWith('-')).slice(from, from + size);
    return c.json(accept({ invoices: { nodes, totalCount: matching.length } }));
  });
  app.get('/rest/invoices/:id', (c) => {
    const invoice = find(c.req.param('id'));
    return c.json(invoice ? accept({ invoice }) : refuse('There is no such invoice.', 'invoice'));
  });
  app.post('/rest/invoices', async (c) => {
    const { input } = await c.req.json();
    const refusal = check(input, 'createInvoice');
    if (refusal) return c.json(refusal);
    const id = `inv_${String(invoices.length + 1000)}`;
    const created_at = new Date(Date.UTC(2026, 5, 1)).toISOString();
    const invoice: Invoice = { total: 0, due_on: null, memo: null, ...input, id, created_at };
    invoices = [...invoices, invoice];
    return c.json(accept({ createInvoice: { invoice } }));
  });
  app.patch('/rest/invoices/:id', async (c) => {
    const { input } = await c.req.json();
    const invoice = find(c.req.param('id'));
    if (!invoice) return c.json(refuse('There is no such invoice.', 'updateInvoice'));
    const refusal = check(input, 'updateInvoice', invoice);
    if (refusal) return c.json(refusal);
    Object.assign(invoice, input);
    return c.json(accept({ updateInvoice: { invoice } }));
  });
  app.delete('/rest/invoices/:id', async (c) => {
    const id = c.req.param('id');
    if ((await c.req.text()) !== '') return c.json(refuse('A deletion takes no body.', 'deleteInvoice'));
    if (find(id)?.state === 'paid')
      return c.json(refuse('A paid invoice can’t be deleted.', 'deleteInvoice'));
    invoices = invoices.filter((invoice) => invoice.id !== id);
    return c.json(accept({ deleteInvoice: { deletedId: id } }));
  });
  return { app, document: invoicesDocument };
};
