const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ 'application/json': { schema } });
const wrapped = (schema: object) =>
  json({ type: 'object', required: ['data'], properties: { data: schema } });
const query = (name: string, schema: object) => ({ name, in: 'query', schema });
const ticketId = { name: 'ticket_id', in: 'path', required: true, schema: { type: 'string' } };
const refused = {
  description: 'Refused',
  content: { 'application/problem+json': { schema: ref('Problem') } },
};

const status = { type: 'string', enum: ['open', 'pending', 'solved', 'closed'] };
const priority = { type: 'string', enum: ['low', 'normal', 'high'] };
const sent = {
  subject: { type: 'string', minLength: 1, maxLength: 140 },
  status,
  priority,
  requester_email: { type: 'string', format: 'email' },
  description: { type: ['string', 'null'] },
  tags: { type: 'array', items: { type: 'string' } },
};

/** What the API of tickets publishes: OpenAPI 3.1. */
export const ticketsDocument = {
  openapi: '3.1.0',
  info: { title: 'Tickets', version: '2026-01' },
  paths: {
    '/v1/tickets': {
      get: {
        operationId: 'list_tickets',
        parameters: [
          query('cursor', { type: 'string', description: 'next_cursor of the page before' }),
          query('limit', { type: 'integer', minimum: 1, maximum: 50, default: 20 }),
          query('sort', {
            type: 'string',
            default: '-opened_at',
            enum: ['subject', '-subject', 'status', '-status', 'opened_at', '-opened_at'],
          }),
          query('status', status),
          query('priority', priority),
          query('q', { type: 'string', description: 'Looks in subjects' }),
        ],
        responses: {
          200: {
            description: 'A page of tickets',
            content: json({
              type: 'object',
              properties: {
                data: { type: 'array', items: ref('Ticket') },
                next_cursor: { type: ['string', 'null'] },
              },
            }),
          },
        },
      },
      post: {
        operationId: 'create_ticket',
        requestBody: { required: true, content: json(ref('NewTicket')) },
        responses: { 201: { description: 'Created', content: wrapped(ref('Ticket')) }, 422: refused },
      },
    },
    '/v1/tickets/{ticket_id}': {
      parameters: [ticketId],
      get: {
        operationId: 'get_ticket',
        responses: { 200: { description: 'A ticket', content: wrapped(ref('Ticket')) } },
      },
      patch: {
        operationId: 'update_ticket',
        requestBody: { required: true, content: json(ref('TicketChanges')) },
        responses: { 200: { description: 'Changed', content: wrapped(ref('Ticket')) }, 422: refused },
      },
      delete: { operationId: 'delete_ticket', responses: { 204: { description: 'Removed' } } },
    },
  },
  components: {
    schemas: {
      Ticket: {
        type: 'object',
        required: ['id', 'subject', 'status'],
        properties: {
          id: { type: 'string', readOnly: true },
          ...sent,
          opened_at: { type: 'string', format: 'date-time', readOnly: true },
          updated_at: { type: 'string', format: 'date-time', readOnly: true },
        },
      },
      NewTicket: { type: 'object', required: ['subject', 'requester_email'], properties: sent },
      TicketChanges: { type: 'object', additionalProperties: false, properties: sent },
      Problem: {
        type: 'object',
        properties: {
          type: { type: 'string' },
          title: { type: 'string' },
          status: { type: 'integer' },
          detail: { type: 'string' },
          errors: {
            type: 'array',
            items: {
              type: 'object',
              properties: { pointer: { type: 'string' }, detail: { type: 'string' } },
            },
          },
        },
      },
    },
  },
};
