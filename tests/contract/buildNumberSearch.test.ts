import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import type { Call } from '../../contract/call';
import { buildContractRequest, buildValidBody } from './build';
import { type ContractServer, startContractServer } from './startContractServer';

type Row = Record<string, unknown>;
type Fields = Record<
  string,
  { format?: string; type?: string | string[]; enum?: unknown[]; writeOnly?: boolean }
>;

const getFields = (schema: TSchema | undefined): Fields =>
  (schema as { properties?: Fields } | undefined)?.properties ?? {};

const searchCalls = Object.entries(allCalls as Record<string, Call>).filter(
  ([, call]) => !call.stored && call.effect === 'read' && 'search' in getFields(call.body),
);

/** Returns the phone number fields of a call's rows. */
const listNumberFields = (call: Call): string[] =>
  Object.entries(getFields(call.returns.item)).flatMap(([name, { format }]) =>
    format === 'phone' ? [name] : [],
  );

let server: ContractServer;
beforeAll(async () => {
  server = await startContractServer();
});
afterAll(() => server?.close());

const fetchRows = async (call: Call, over: object): Promise<Row[]> => {
  const body = { ...buildValidBody(call), pageSize: 1000, ...over };
  const answer = await server.send(buildContractRequest(call, 'staff', body, { account: '*' }));
  expect(answer.status).toBe(200);
  const { items = answer.body } = answer.body as { items?: unknown };
  return (Array.isArray(items) ? items : Object.values(items as object)) as Row[];
};

const getSpellings = (number: string): string[] => [
  number,
  number.slice(-6),
  `${number.slice(-8, -4)} ${number.slice(-4)}`,
  `+${number.slice(0, 2)} ${number.slice(2, 3)} ${number.slice(3)}`,
  `(0${number.slice(2, 3)}) ${number.slice(3, 7)}-${number.slice(7)}`,
];

describe('telephone numbers in lists', () => {
  const withNumbers = searchCalls.filter(([, call]) => listNumberFields(call).length > 0);

  it.each(withNumbers)('are found by any sequence of digits in any format: %s', async (_, call) => {
    const rows = await fetchRows(call, {});
    const missed: string[] = [];
    for (const field of listNumberFields(call)) {
      const row = rows.find((candidate) => /^61[2378]\d{8}$/.test(String(candidate[field] ?? '')));
      if (!row) continue;
      for (const search of getSpellings(String(row[field])))
        if (!(await fetchRows(call, { search })).some((candidate) => candidate[field] === row[field]))
          missed.push(`${field}: ${search}`);
    }
    expect(missed).toEqual([]);
  });
});

/** Returns the fields of a call's rows that are displayed as text, excluding references and enumerations. */
const listTextFields = (call: Call): string[] =>
  Object.entries(getFields(call.returns.item)).flatMap(
    ([name, { type = [], format = '', enum: choices, writeOnly }]) =>
      [type].flat().includes('string') && !writeOnly && !choices && ['', 'domain', 'email'].includes(format)
        ? [name]
        : [],
  );

/** Fields not searched: authors are shown only on a record's page, and the owner is shown in other columns. */
const unsearchedFields = ['createdBy', 'lastModifiedBy', 'tenant'];

describe('number lists', () => {
  const lists = searchCalls.filter(([, { group }]) => group.startsWith('Numbers'));

  it.each(lists)('find records by any displayed text: %s', async (_, call) => {
    const rows = await fetchRows(call, {});
    const missed: string[] = [];
    for (const field of listTextFields(call)) {
      const value = rows
        .map((candidate) => candidate[field])
        .find((text) => typeof text === 'string' && /[a-z0-9]{3}/i.test(text));
      if (value === undefined || unsearchedFields.includes(field)) continue;
      const matches = await fetchRows(call, { search: value });
      if (!matches.some((candidate) => candidate[field] === value)) missed.push(`${field}: ${value}`);
    }
    expect(missed).toEqual([]);
  });
});
