import type { TestServer, Token } from '../testApi';

export const supplierSchema = {
  title: 'Supplier',
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Name', maxLength: 80 },
    email: { type: 'string', format: 'email', title: 'E-mail' },
  },
};

export const phoneSchema = {
  title: 'Loan phone',
  type: 'object',
  required: ['model'],
  properties: {
    model: { type: 'string', title: 'Model', maxLength: 80 },
    state: { type: 'string', title: 'State', enum: ['in', 'out', 'lost'] },
    price: { type: 'number', title: 'Price', minimum: 0 },
    insured: { type: 'boolean', title: 'Insured' },
    bought: { type: 'string', format: 'date', title: 'Bought' },
    seen: { type: 'string', format: 'date-time', title: 'Last seen' },
    pin: { type: 'string', format: 'password', writeOnly: true, title: 'PIN' },
    supplier: { type: 'integer', title: 'Supplier', 'x-reference': 'suppliers' },
    repairers: { type: 'array', title: 'Repairers', items: { type: 'integer', 'x-reference': 'suppliers' } },
  },
};

export interface RecordAnswer {
  status: number;
  // The shape of a record depends on its schema, so tests can access any field.
  body: Record<string, unknown> & {
    id?: number;
    message?: string;
    errors?: { field: string; message: string }[];
  };
  rows: (Record<string, unknown> & { id: number })[];
  range: string | null;
}

/** Sends record requests as `ra-data-simple-rest` does. */
export const createRecordClient =
  (server: () => TestServer) =>
  async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    input: object | undefined = undefined,
    as: Token = 'staff',
  ): Promise<RecordAnswer> => {
    const query =
      method === 'GET' && input
        ? `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, JSON.stringify(value)]))}`
        : '';
    const response = await server().app.request(`/api/Records/${path}${query}`, {
      method,
      headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
      ...(method !== 'GET' && input && { body: JSON.stringify(input) }),
    });
    const body = await response.json();
    return {
      status: response.status,
      body,
      rows: Array.isArray(body) ? body : [],
      range: response.headers.get('content-range'),
    };
  };
