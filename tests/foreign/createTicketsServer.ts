import { Hono } from 'hono';
import { type ForeignServer, includesText, sortRows } from './foreignServer';
import { ticketsDocument } from './ticketsDocument';

interface Ticket {
  id: string;
  subject: string;
  status: string;
  priority: string;
  requester_email: string;
  description: string | null;
  tags: string[];
  opened_at: string;
  updated_at: string;
}

type RequestBody = Record<string, unknown>;

const statuses = ['open', 'pending', 'solved', 'closed'];
const priorities = ['low', 'normal', 'high'];
const writableFields = ['subject', 'status', 'priority', 'requester_email', 'description', 'tags'];

const createTickets = (): Ticket[] =>
  Array.from({ length: 115 }, (_, at) => ({
    id: `tkt_${String(at + 1).padStart(4, '0')}`,
    subject: `Ticket ${String(at + 1).padStart(3, '0')}`,
    status: statuses[at % statuses.length] ?? '',
    priority: priorities[at % priorities.length] ?? '',
    requester_email: `person${at % 9}@mail.example`,
    description: null,
    tags: at % 6 === 0 ? ['billing'] : [],
    opened_at: new Date(Date.UTC(2026, 0, 1, at)).toISOString(),
    updated_at: new Date(Date.UTC(2026, 1, 1, at)).toISOString(),
  }));

/**
 * API for support tickets: responses wrapped in `data`, cursor pagination without a total, partial updates with PATCH,
 * problem+json errors.
 */
export const createTicketsServer = (token: string): ForeignServer => {
  let tickets = createTickets();
  const app = new Hono();
  const problem = (status: number, title: string, extra: object = {}) =>
    new Response(JSON.stringify({ type: 'about:blank', title, status, ...extra }), {
      status,
      headers: { 'content-type': 'application/problem+json' },
    });
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${token}`) return problem(401, 'Unauthorized');
    return next();
  });

  const findTicket = (id: string) => tickets.find((ticket) => ticket.id === id);
  const refusal = (sent: RequestBody, current?: Ticket): Response | undefined => {
    const errors: { pointer: string; detail: string }[] = [];
    for (const name of Object.keys(sent))
      if (!writableFields.includes(name)) errors.push({ pointer: `#/${name}`, detail: 'can’t be set' });
    const merged = { ...current, ...sent } as Partial<Ticket>;
    if (!merged.subject) errors.push({ pointer: '#/subject', detail: 'must not be empty' });
    if (!/^\S+@\S+$/.test(merged.requester_email ?? ''))
      errors.push({ pointer: '#/requester_email', detail: 'must be an address of an account' });
    else if (merged.requester_email?.endsWith('@blocked.example'))
      errors.push({ pointer: '#/requester_email', detail: 'is blocked' });
    if (merged.status !== undefined && !statuses.includes(merged.status))
      errors.push({ pointer: '#/status', detail: `must be one of ${statuses.join(', ')}` });
    return errors.length > 0
      ? problem(422, 'The ticket is not valid.', { detail: 'See errors.', errors })
      : undefined;
  };

  app.get('/v1/tickets', (c) => {
    const { cursor, limit = '20', sort = '-opened_at', status, priority, q } = c.req.query();
    const size = Math.min(Number(limit), 50);
    const matching = tickets.filter(
      (ticket) =>
        (!status || ticket.status === status) &&
        (!priority || ticket.priority === priority) &&
        (!q || includesText(ticket.subject, q)),
    );
    const ordered = sortRows(matching, sort.replace(/^-/, '') as keyof Ticket, sort.startsWith('-'));
    const from = cursor ? Number(Buffer.from(cursor, 'base64url').toString()) : 0;
    if (!Number.isInteger(from)) return problem(400, 'The cursor is of another list.');
    const end = from + size;
    const next_cursor = end < ordered.length ? Buffer.from(String(end)).toString('base64url') : null;
    return c.json({ data: ordered.slice(from, end), next_cursor });
  });
  app.get('/v1/tickets/:id', (c) => {
    const ticket = findTicket(c.req.param('id'));
    return ticket ? c.json({ data: ticket }) : problem(404, 'There is no such ticket.');
  });
  app.post('/v1/tickets', async (c) => {
    const sent: RequestBody = await c.req.json();
    const refused = refusal(sent);
    if (refused) return refused;
    const now = new Date().toISOString();
    const number = Math.max(0, ...tickets.map(({ id }) => Number(id.slice(4)))) + 1;
    const ticket = {
      status: 'open',
      priority: 'normal',
      description: null,
      tags: [],
      ...sent,
      id: `tkt_${String(number).padStart(4, '0')}`,
      opened_at: now,
      updated_at: now,
    } as unknown as Ticket;
    tickets = [...tickets, ticket];
    return c.json({ data: ticket }, 201);
  });
  app.patch('/v1/tickets/:id', async (c) => {
    const ticket = findTicket(c.req.param('id'));
    if (!ticket) return problem(404, 'There is no such ticket.');
    const sent: RequestBody = await c.req.json();
    const refused = refusal(sent, ticket);
    if (refused) return refused;
    Object.assign(ticket, sent, { updated_at: new Date().toISOString() });
    return c.json({ data: ticket });
  });
  app.delete('/v1/tickets/:id', (c) => {
    const ticket = findTicket(c.req.param('id'));
    if (!ticket) return problem(404, 'There is no such ticket.');
    tickets = tickets.filter((other) => other !== ticket);
    return c.body(null, 204);
  });
  return { app, document: ticketsDocument };
};
