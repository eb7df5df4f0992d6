const createRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const createJsonContent = (name: string) => ({ 'application/json': { schema: createRef(name) } });
const problemResponse = {
  description: 'Bad Request',
  content: createJsonContent('ValidationProblemDetails'),
};
const idParameter = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'integer', format: 'int32' },
};
const createQueryParameter = (name: string, schema: object) => ({ name, in: 'query', schema });
const deviceBody = { content: createJsonContent('DeviceInput') };

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
  Condition: createRef('DeviceCondition'),
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
          createQueryParameter('Search', { type: 'string' }),
          createQueryParameter('Status', inputFields.Status),
          createQueryParameter('IsLoaned', { type: 'boolean' }),
          createQueryParameter('Page', { type: 'integer', format: 'int32', default: 1 }),
          createQueryParameter('PageSize', { type: 'integer', format: 'int32', default: 20, maximum: 100 }),
          createQueryParameter('SortBy', { type: 'string' }),
          createQueryParameter('SortDirection', { type: 'string', enum: ['Asc', 'Desc'] }),
        ],
        responses: { 200: { description: 'OK', content: createJsonContent('DeviceDtoPagedResult') } },
      },
      post: {
        tags: ['Devices'],
        operationId: 'Devices_PostDevice',
        requestBody: deviceBody,
        responses: {
          201: { description: 'Created', content: createJsonContent('DeviceDto') },
          400: problemResponse,
        },
      },
    },
    '/api/Devices/{id}': {
      get: {
        tags: ['Devices'],
        operationId: 'Devices_GetDevice',
        parameters: [idParameter],
        responses: { 200: { description: 'OK', content: createJsonContent('DeviceDto') } },
      },
      put: {
        tags: ['Devices'],
        operationId: 'Devices_PutDevice',
        parameters: [idParameter],
        requestBody: deviceBody,
        responses: { 204: { description: 'No Content' }, 400: problemResponse },
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
          Items: { type: 'array', nullable: true, items: createRef('DeviceDto') },
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
