const createRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const createJsonContent = (schema: object) => ({ 'application/json': { schema } });
const createFormContent = (schema: object) => ({ 'application/x-www-form-urlencoded': { schema } });
const createQueryParameter = (name: string, schema: object) => ({ name, in: 'query', schema });
const idParameter = { name: 'customer', in: 'path', required: true, schema: { type: 'string' } };
const errorResponse = { description: 'Error', content: createJsonContent(createRef('error')) };
const createOkResponse = (schema: string) => ({
  200: { description: 'Done', content: createJsonContent(createRef(schema)) },
  default: errorResponse,
});

const address = {
  type: 'object',
  properties: {
    line1: { type: 'string', nullable: true },
    city: { type: 'string', nullable: true },
    country: { type: 'string', nullable: true },
  },
};
const tax_exempt = { type: 'string', enum: ['none', 'exempt', 'reverse'] };
const requestFields = {
  name: { type: 'string', maxLength: 256 },
  email: { type: 'string', format: 'email', maxLength: 512 },
  phone: { type: 'string', maxLength: 20 },
  balance: { type: 'integer', description: 'In cents' },
  tax_exempt,
  address,
};

/** OpenAPI 3.0 document of the customers server, in the style of payment APIs. */
export const customersDocument = {
  openapi: '3.0.0',
  info: { title: 'Shop', version: '2026-02-01' },
  paths: {
    '/v1/customers': {
      get: {
        operationId: 'GetCustomers',
        parameters: [
          createQueryParameter('email', { type: 'string', maxLength: 512 }),
          createQueryParameter('tax_exempt', tax_exempt),
          createQueryParameter('limit', { type: 'integer', description: 'From 1 to 100, 10 without' }),
          createQueryParameter('starting_after', {
            type: 'string',
            description: 'The id of the last one of the page before',
          }),
          createQueryParameter('sort', {
            type: 'string',
            enum: ['created', '-created', 'name', '-name', 'balance', '-balance'],
          }),
        ],
        responses: {
          200: {
            description: 'Customers',
            content: createJsonContent({
              type: 'object',
              required: ['data', 'has_more', 'object', 'url'],
              properties: {
                data: { type: 'array', items: createRef('customer') },
                has_more: { type: 'boolean' },
                object: { type: 'string', enum: ['list'] },
                url: { type: 'string' },
              },
            }),
          },
          default: errorResponse,
        },
      },
      post: {
        operationId: 'PostCustomers',
        requestBody: {
          content: createFormContent({ type: 'object', required: ['email'], properties: requestFields }),
        },
        responses: createOkResponse('customer'),
      },
    },
    '/v1/customers/{customer}': {
      get: {
        operationId: 'GetCustomersCustomer',
        parameters: [idParameter],
        responses: createOkResponse('customer'),
      },
      post: {
        operationId: 'PostCustomersCustomer',
        parameters: [idParameter],
        requestBody: { content: createFormContent({ type: 'object', properties: requestFields }) },
        responses: createOkResponse('customer'),
      },
      delete: {
        operationId: 'DeleteCustomersCustomer',
        parameters: [idParameter],
        responses: createOkResponse('deleted_customer'),
      },
    },
  },
  components: {
    schemas: {
      customer: {
        type: 'object',
        required: ['id', 'object', 'created'],
        properties: {
          id: { type: 'string', maxLength: 5000 },
          object: { type: 'string', enum: ['customer'] },
          ...requestFields,
          phone: { type: 'string', nullable: true },
          created: { type: 'integer', format: 'unix-time' },
        },
      },
      deleted_customer: {
        type: 'object',
        properties: {
          id: { type: 'string' },
          object: { type: 'string', enum: ['customer'] },
          deleted: { type: 'boolean' },
        },
      },
      error: {
        type: 'object',
        properties: {
          error: {
            type: 'object',
            properties: {
              type: { type: 'string' },
              message: { type: 'string' },
              param: { type: 'string' },
            },
          },
        },
      },
    },
  },
};
