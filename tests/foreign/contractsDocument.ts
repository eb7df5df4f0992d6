const changeableFields = {
  Title: { type: 'string', maxLength: 80 },
  Status: { type: 'string', enum: ['DRAFT', 'ACTIVE', 'CLOSED'] },
  Region: { type: 'string', enum: ['NORTH', 'SOUTH', 'WEST'] },
  Amount: { type: 'number' },
  Note: { type: 'string', nullable: true },
};

const contractFields = { ...changeableFields, CustomerNo: { type: 'string' } };

const keyFields = { ContractNo: { type: 'string' }, LineNo: { type: 'integer', format: 'int32' } };

const createRef = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const createJsonContent = (schema: object) => ({ 'application/json': { schema } });

const createProcedure = (name: string, request: string, result: object) => [
  `/Contracts.svc/${name}`,
  {
    post: {
      operationId: name,
      requestBody: {
        required: true,
        content: createJsonContent({
          type: 'object',
          required: ['Request'],
          properties: { Request: createRef(request) },
        }),
      },
      responses: {
        200: {
          description: 'The result of the call',
          content: createJsonContent({
            type: 'object',
            properties: {
              Result: { ...result, nullable: true },
              ErrorCode: { type: 'integer', description: '0 = success. Any other value is an error.' },
              ErrorText: { type: 'string', nullable: true },
              Errors: {
                type: 'array',
                nullable: true,
                items: {
                  type: 'object',
                  properties: { Field: { type: 'string' }, Message: { type: 'string' } },
                },
              },
            },
          }),
        },
      },
    },
  },
];

/** OpenAPI document of the contracts server: procedures with a `Request` and an envelope, and keys of two fields. */
export const contractsDocument = {
  openapi: '3.0.3',
  info: { title: 'Contracts', version: '7.2' },
  paths: Object.fromEntries([
    createProcedure('GetContracts', 'ContractQuery', {
      type: 'object',
      properties: { Rows: { type: 'array', items: createRef('Contract') }, RowCount: { type: 'string' } },
    }),
    createProcedure('GetContract', 'ContractKey', createRef('Contract')),
    createProcedure('AddContract', 'NewContract', createRef('ContractKey')),
    createProcedure('ChangeContract', 'ChangedContract', { type: 'object' }),
    createProcedure('RemoveContract', 'ContractKey', { type: 'object' }),
  ]),
  components: {
    schemas: {
      Contract: {
        type: 'object',
        properties: {
          ...keyFields,
          ...contractFields,
          ChangedAt: { type: 'string', format: 'date-time', readOnly: true },
          RowVersion: { type: 'string', readOnly: true },
        },
      },
      ContractQuery: {
        type: 'object',
        properties: {
          PageNo: { type: 'integer', minimum: 1 },
          PageSize: { type: 'integer', maximum: 50 },
          SortField: { type: 'string', enum: ['ContractNo', 'Title', 'Status', 'Amount'] },
          SortOrder: { type: 'string', enum: ['ASC', 'DESC'] },
          SearchText: { type: 'string' },
          Filter: {
            type: 'object',
            properties: { Status: contractFields.Status, Region: contractFields.Region },
          },
        },
      },
      ContractKey: { type: 'object', required: ['ContractNo', 'LineNo'], properties: keyFields },
      NewContract: {
        type: 'object',
        required: ['ContractNo', 'LineNo', 'Title', 'Status'],
        properties: { ...keyFields, ...contractFields },
      },
      ChangedContract: {
        type: 'object',
        additionalProperties: false,
        required: ['ContractNo', 'LineNo'],
        properties: { ...keyFields, ...changeableFields },
      },
    },
  },
};
