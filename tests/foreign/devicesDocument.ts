const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string) => ({ 'application/json': { schema: ref(name) } });
const problem = { description: 'Bad Request', content: json('ValidationProblemDetails') };
const idParameter = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'integer', format: 'int32' },
};
const query = (name: string, schema: object) => ({ name, in: 'query', schema });
const body = { content: json('DeviceInput') };

const inputFields = {
  Name: { type: 'string', maxLength: 80, minLength: 1 },
  SerialNumber: { type: 'string', nullable: true },
  Status: {
    type: 'integer',
    format: 'int32',
    nullable: true,
    enum: [0, 1, 2, 3],
    'x-enumNames': ['InStock', 'Lent', 'InRepair', 'Retired'],
  },
  Condition: ref('DeviceCondition'),
  Price: { type: 'number', format: 'double', minimum: 0, maximum: 100000 },
  PurchasedOn: { type: 'string', format: 'date', nullable: true },
  IsLoaned: { type: 'boolean' },
};

/** What the API of devices publishes: OpenAPI 3.0, as NSwag writes it. */
export const devicesDocument = {
  openapi: '3.0.1',
  info: { title: 'Devices.Api', version: 'v1' },
  paths: {
    '/api/Devices': {
      get: {
        tags: ['Devices'],
        operationId: 'Devices_GetDevices',
        parameters: [
          query('Search', { type: 'string' }),
          query('Status', inputFields.Status),
          query('IsLoaned', { type: 'boolean' }),
          query('Page', { type: 'integer', format: 'int32', default: 1 }),
          query('PageSize', { type: 'integer', format: 'int32', default: 20, maximum: 100 }),
          query('SortBy', { type: 'string' }),
          query('SortDirection', { type: 'string', enum: ['Asc', 'Desc'] }),
        ],
        responses: { 200: { description: 'OK', content: json('DeviceDtoPagedResult') } },
      },
      post: {
        tags: ['Devices'],
        operationId: 'Devices_PostDevice',
        requestBody: body,
        responses: { 201: { description: 'Created', content: json('DeviceDto') }, 400: problem },
      },
    },
    '/api/Devices/{id}': {
      get: {
        tags: ['Devices'],
        operationId: 'Devices_GetDevice',
        parameters: [idParameter],
        responses: { 200: { description: 'OK', content: json('DeviceDto') } },
      },
      put: {
        tags: ['Devices'],
        operationId: 'Devices_PutDevice',
        parameters: [idParameter],
        requestBody: body,
        responses: { 204: { description: 'No Content' }, 400: problem },
      },
      delete: {
        tags: ['Devices'],
        operationId: 'Devices_DeleteDevice',
        parameters: [idParameter],
        responses: { 204: { description: 'No Content' } },
      },
    },
  },
  components: {
    schemas: {
      DeviceCondition: {
        type: 'integer',
        format: 'int32',
        enum: [0, 1, 2],
        'x-enumNames': ['New', 'Good', 'Worn'],
      },
      DeviceDto: {
        type: 'object',
        properties: {
          Id: { type: 'integer', format: 'int32' },
          ...inputFields,
          CreatedAt: { type: 'string', format: 'date-time' },
        },
      },
      DeviceInput: { type: 'object', required: ['Name', 'Condition', 'Price'], properties: inputFields },
      DeviceDtoPagedResult: {
        type: 'object',
        properties: {
          Items: { type: 'array', nullable: true, items: ref('DeviceDto') },
          TotalCount: { type: 'integer', format: 'int32' },
          Page: { type: 'integer', format: 'int32' },
          PageSize: { type: 'integer', format: 'int32' },
        },
      },
      ValidationProblemDetails: {
        type: 'object',
        properties: {
          Title: { type: 'string', nullable: true },
          Status: { type: 'integer', nullable: true },
          Errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
        },
      },
    },
  },
};
