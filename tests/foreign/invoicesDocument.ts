const invoiceFields = {
  number: { type: 'string', maxLength: 20 },
  state: { type: 'string', enum: ['draft', 'sent', 'paid'] },
  total: { type: 'number' },
  due_on: { type: 'string', format: 'date' },
  memo: { type: 'string', nullable: true },
};

const createRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const createJsonContent = (schema: object) => ({ 'application/json': { schema } });

/** Wraps the fields of a query in `data`, next to the errors. */
const createAnswer = (data: Record<string, object>) => ({
  200: {
    description: 'The result of the query',
    content: createJsonContent({
      type: 'object',
      properties: {
        data: { type: 'object', nullable: true, properties: data },
        errors: { type: 'array', items: createRef('GraphError') },
      },
    }),
  },
});

const createInput = (name: string) => ({
  required: true,
  content: createJsonContent({ type: 'object', required: ['input'], properties: { input: createRef(name) } }),
});

const createParameter = (name: string, schema: object) => ({ name, in: 'query', schema });

const idParameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

/** OpenAPI document of the invoices server: REST endpoints of a GraphQL gateway, with `data` and `errors`. */
export const invoicesDocument = {
  openapi: '3.0.3',
  info: { title: 'Invoices', version: '1.0' },
  paths: {
    '/rest/invoices': {
      get: {
        operationId: 'listInvoices',
        parameters: [
          createParameter('page', { type: 'integer', minimum: 1 }),
          createParameter('perPage', { type: 'integer', maximum: 100 }),
          createParameter('orderBy', { type: 'string', enum: ['number', '-number', 'total', '-total'] }),
          createParameter('state', invoiceFields.state),
          createParameter('q', { type: 'string' }),
        ],
        responses: createAnswer({
          invoices: {
            type: 'object',
            properties: {
              nodes: { type: 'array', items: createRef('Invoice') },
              totalCount: { type: 'integer' },
            },
          },
        }),
      },
      post: {
        operationId: 'createInvoice',
        requestBody: createInput('NewInvoice'),
        responses: createAnswer({
          createInvoice: { type: 'object', properties: { invoice: createRef('Invoice') } },
        }),
      },
    },
    '/rest/invoices/{id}': {
      parameters: [idParameter],
      get: { operationId: 'invoice', responses: createAnswer({ invoice: createRef('Invoice') }) },
      patch: {
        operationId: 'updateInvoice',
        requestBody: createInput('InvoiceChanges'),
        responses: createAnswer({
          updateInvoice: { type: 'object', properties: { invoice: createRef('Invoice') } },
        }),
      },
      delete: {
        operationId: 'deleteInvoice',
        responses: createAnswer({
          deleteInvoice: { type: 'object', properties: { deletedId: { type: 'string' } } },
        }),
      },
    },
  },
  components: {
    schemas: {
      Invoice: {
        type: 'object',
        required: ['id', 'number', 'state'],
        properties: {
          id: { type: 'string', readOnly: true },
          ...invoiceFields,
          created_at: { type: 'string', format: 'date-time', readOnly: true },
        },
      },
      NewInvoice: { type: 'object', required: ['number', 'state'], properties: invoiceFields },
      InvoiceChanges: { type: 'object', properties: invoiceFields },
      GraphError: {
        type: 'object',
        properties: {
          message: { type: 'string' },
          path: { type: 'array', items: { type: 'string' } },
          extensions: { type: 'object', properties: { code: { type: 'string' } } },
        },
      },
    },
  },
};
