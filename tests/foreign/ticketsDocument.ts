const createRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const createJsonContent = (schema: object) => ({ 'application/json': { schema } });
const wrapData = (schema: object) =>
  createJsonContent({ type: 'object', required: ['data'], properties: { data: schema } });
const createQueryParameter = (name: string, schema: object) => ({ name, in: 'query', schema });
const ticketId = { name: 'ticket_id', in: 'path', required: true, schema: { type: 'string' } };
const rejectedResponse = {
  description: 'Refused',
  content: { 'application/problem+json': { schema: createRef('Problem') } },
};

const statusSchema = { type: 'string', enum: ['open', 'pending', 'solved', 'closed'] };
const prioritySchema = { type: 'string', enum: ['low', 'normal', 'high'] };
const requestFields = {
  subject: { type: 'string', minLength: 1, maxLength: 140 },
  status: statusSchema,
  priority: prioritySchema,
  requester_email: { type: 'string', format: 'email' },
  description: { type: ['string', 'null'] },
  tags: { type: 'array', items: { type: 'string' } },
};

/** OpenAPI 3.1 document of the tickets server. */
export const ticketsDocument = {
  openapi: '3.1.0',
  info: { title: 'Tickets', version: '2026-01' },
  paths: {
    '/v1/tickets': {
      get: {
        operationId: 'list_tickets',
        parameters: [
          createQueryParameter('cursor', { type: 'string', description: 'next_cursor of the page before' }),
          createQueryParameter('limit', { type: 'integer', minimum: 1, maximum: 50, default: 20 }),
          createQueryParameter('sort', {
            type: 'string',
            default: '-opened_at',
            enum: ['subject', '-subject', 'status', '-status', 'opened_at', '-opened_at'],
          }),
          createQueryParameter('status', statusSchema),
          createQueryParameter('priority', prioritySchema),
          createQueryParameter('q', { type: 'string', description: 'Looks in subjects' }),
        ],
        responses: {
          200: {
            description: 'A page of tickets',
            content: createJsonContent({
              type: 'object',
              properties: {
                data: { type: 'array', items: createRef('Ticket') },
                next_cursor: { type: ['string', 'null'] },
              },
            }),
          },
        },
      },
      post: {
        operationId: 'create_ticket',
        requestBody: { required: true, content: createJsonContent(createRef('NewTicket')) },
        responses: {
          201: { description: 'Created', content: wrapData(createRef('Ticket')) },
          422: rejectedResponse,
        },
      },
    },
    '/v1/tickets/{ticket_id}': {
      parameters: [ticketId],
      get: {
        operationId: 'get_ticket',
        responses: { 200: { description: 'A ticket', content: wrapData(createRef('Ticket')) } },
      },
      patch: {
        operationId: 'update_ticket',
        requestBody: { required: true, content: createJsonContent(createRef('TicketChanges')) },
        responses: {
          200: { description: 'Changed', content: wrapData(createRef('Ticket')) },
          422: rejectedResponse,
        },
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
          ...requestFields,
          opened_at: { type: 'string', format: 'date-time', readOnly: true },
          updated_at: { type: 'string', format: 'date-time', readOnly: true },
        },
      },
      NewTicket: { type: 'object', required: ['subject', 'requester_email'], properties: requestFields },
      TicketChanges: { type: 'object', additionalProperties: false, properties: requestFields },
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
