import { describe, expect, it } from 'vitest';
import { inferFromDocument, inferFromSample, listOperationChoices, parseOpenApi } from '../../src/inference';
import { inferSuccess } from '../../src/inference/success';

const integer = { type: 'integer' };
const text = { type: 'string' };
const flag = { type: 'boolean' };

describe('field that reports success', () => {
  it.each<[string, Record<string, object>, unknown[], object | undefined]>([
    [
      'described code',
      { ErrorCode: { ...integer, description: '0 = OK, 13 = locked' } },
      [],
      { path: 'ErrorCode', is: 0 },
    ],
    [
      'code in words',
      { errcode: { ...integer, description: 'Zero on success.' } },
      [],
      { path: 'errcode', is: 0 },
    ],
    [
      'code in a sentence',
      { result_code: { ...integer, description: 'Is 200 if the call succeeded' } },
      [],
      { path: 'result_code', is: 200 },
    ],
    [
      'text code',
      { returnCode: { ...text, description: '`S` means success, `E` an error' } },
      [],
      { path: 'returnCode', is: 'S' },
    ],
    ['example', { errno: integer }, [{ errno: 0 }], { path: 'errno', is: 0 }],
    ['default', { error_code: { ...integer, default: 0 } }, [], { path: 'error_code', is: 0 }],
    ['listed status', { status: { ...text, enum: ['ok', 'failed'] } }, [], { path: 'status', is: 'ok' }],
    [
      'shown status',
      { status: text, message: text },
      [{ status: 'success' }],
      { path: 'status', is: 'success' },
    ],
    ['flag', { success: flag, errors: { type: 'array' } }, [], { path: 'success', is: true }],
    ['failure flag', { has_error: flag }, [], { path: 'has_error', is: false }],
    [
      'fault',
      { fault: { type: 'object', properties: { faultstring: text } } },
      [],
      { path: 'fault', absent: true },
    ],
    ['errors', { errors: { type: 'array' } }, [], { path: 'errors', absent: true }],
    ['header', { header: { type: 'object', properties: { ok: flag } } }, [], { path: 'header.ok', is: true }],
    ['unexplained code', { ErrorCode: integer, ErrorText: text }, [], undefined],
    [
      'code of a refusal',
      { ErrorCode: integer, ErrorText: text },
      [{ ErrorCode: 13, ErrorText: 'No' }],
      undefined,
    ],
  ])('is inferred: %s', (_, properties, examples, succeeds) => {
    const inferred = inferSuccess(
      { type: 'object', properties: { rows: { type: 'array' }, ...properties } },
      ['rows'],
      examples,
    );
    expect(inferred?.path).toBeDefined();
    expect(inferred?.succeeds).toEqual(succeeds);
  });

  it.each<[string, Record<string, object>]>([
    ['a status of a record', { status: { ...text, enum: ['open', 'closed'] } }],
    ['a status that nothing explains', { status: text }],
    ['a total', { total: integer, page: integer }],
  ])('is not %s', (_, properties) => {
    expect(inferSuccess({ type: 'object', properties }, [])).toBeUndefined();
  });

  it('has its message next to it or inside it', () => {
    const errors = { type: 'array', items: { type: 'object', properties: { message: text } } };
    const infer = (properties: Record<string, object>) =>
      inferSuccess({ type: 'object', properties }, [])?.message;
    expect(infer({ ErrorCode: integer, ErrorText: text })).toBe('ErrorText');
    expect(infer({ errors })).toBe('errors[0].message');
    expect(infer({ fault: { type: 'object', properties: { faultstring: text } } })).toBe('fault.faultstring');
    expect(infer({ error: text })).toBe('error');
  });

  it('is inferred from a sample, which is a success', () => {
    const sample = {
      Rows: [
        { id: 1, name: 'A' },
        { id: 2, name: 'B' },
      ],
      ErrorCode: 0,
      ErrorText: '',
    };
    const call = { name: 'GetRows', method: 'GET' as const, path: '/rows' };
    const { declaration } = inferFromSample(JSON.stringify(sample), { call });
    expect(declaration.conventions).toEqual({
      succeeds: { path: 'ErrorCode', is: 0 },
      message: 'ErrorText',
      data: '',
    });
  });
});

const row = {
  type: 'object',
  properties: { OrderNo: text, ItemNo: integer, Name: text, CountryNo: text, Status: text },
};

const createAnswer = (Result: object, code: object) => ({
  200: {
    description: 'Done',
    content: {
      'application/json': {
        schema: { type: 'object', properties: { Result, ErrorCode: code, ErrorText: text } },
      },
    },
  },
});

const createCall = (operationId: string, request: object, answer: object, code: object = integer) => ({
  post: {
    operationId,
    requestBody: {
      content: {
        'application/json': {
          schema: { type: 'object', required: ['Request'], properties: { Request: request } },
        },
      },
    },
    responses: createAnswer(answer, code),
  },
});

const query = {
  type: 'object',
  required: ['Company'],
  properties: { PageNo: integer, PageSize: integer, Company: text, Status: text },
};
const key = { type: 'object', properties: { OrderNo: text, ItemNo: integer } };

const infer = async (code?: object) => {
  const list = { type: 'object', properties: { Rows: { type: 'array', items: row }, RowCount: text } };
  const document = {
    openapi: '3.0.3',
    info: { title: 'Orders', version: '1' },
    paths: {
      '/GetOrders': createCall('GetOrders', query, list, code),
      '/GetOrder': createCall('GetOrder', key, row),
      '/ChangeOrder': createCall('ChangeOrder', row, { type: 'object' }),
      '/DeleteOrder': createCall('DeleteOrder', key, { type: 'object' }),
    },
  };
  const read = await parseOpenApi(JSON.stringify(document));
  const known = [
    {
      name: 'countries',
      label: ['Country', 'Countries'] as const,
      id: [{ field: 'id', type: 'string' as const }],
    },
  ];
  const [result] = inferFromDocument(read, listOperationChoices(read).families, { known });
  if (!result?.inferred) throw new Error(result?.refused);
  return result.inferred;
};

describe('procedures with envelopes and nested requests', () => {
  const explained = { ...integer, description: '0 = success' };

  it('need an answer if nothing says which code means success', async () => {
    const { left } = await infer();
    const stopping = left.filter(({ stops }) => stops);
    expect(stopping).not.toEqual([]);
    expect(stopping[0]?.reason).toContain('"succeeds": { "path": "ErrorCode", "is": 0 }');
  });

  it('need none if one of the responses says so', async () => {
    const { declaration, left } = await infer(explained);
    expect(left.filter(({ stops }) => stops)).toEqual([]);
    expect(declaration.conventions).toMatchObject({
      succeeds: { path: 'ErrorCode', is: 0 },
      message: 'ErrorText',
      page: 'Request.PageNo',
      filter: 'Request.{field}',
      items: 'Result.Rows',
      total: 'Result.RowCount',
    });
  });

  it('have a body of their own for each call', async () => {
    const { calls } = (await infer(explained)).declaration;
    const body = calls?.GetOrders?.body as { properties: object; required: string[] };
    expect(Object.keys(body.properties)).toEqual(['pageNumber', 'pageSize', 'Company', 'Status']);
    expect(body.required).toEqual(['Company']);
    expect(calls?.DeleteOrder?.body).toMatchObject({
      properties: { Request: { properties: { OrderNo: {}, ItemNo: {} } } },
    });
  });

  it('identify a record by two fields', async () => {
    const { declaration } = await infer(explained);
    expect(declaration.id).toEqual(['OrderNo', 'ItemNo']);
    expect(declaration.get).toEqual({
      call: 'GetOrder',
      send: { Request: { OrderNo: '$record.OrderNo', ItemNo: '$record.ItemNo' } },
    });
    expect(declaration.update).toEqual({ call: 'ChangeOrder', send: { Request: '$data' } });
  });

  it('refer only to resources that are identified by such a field', async () => {
    const { entity } = (await infer(explained)).declaration;
    expect(JSON.stringify(entity)).not.toContain('x-reference');
  });
});
