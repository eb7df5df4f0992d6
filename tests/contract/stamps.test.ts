import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { type CallName, calls } from '../../contract/index';
import { findAuditedByTitle } from '../../contract/people/auditedEntities';
import { addAuthorNames } from '../../server/http/response/authorNames';
import { examples } from './examples';
import { type ContractServer, startContractServer } from './startContractServer';

/** Objects that are not entities, such as choices, counts and results; they describe entities that have their own timestamps. */
const nonEntityTitles = new Set([
  'Existing DID',
  'Existing MAC',
  'Parsed address',
  'Address suggestion',
  'Address lookup',
  'Localization',
  'Language',
  'Address book category',
  'Next accounts',
  'Call flow node',
  'Music choice',
  'Call totals',
  'Recording totals',
  'Statistics sample',
  'Template configuration',
  'Buttons of an extension’s phone',
  'Previous password check',
  // The items of this list are entities.
  'Ring group list object',
]);

/** Objects reported by the phone switch, which does not record authors. Notes on a call are in the audit log. */
const titlesWithoutAuthor = new Set(['Call record']);

/** Data shipped with the product, which has no author until it is changed. */
const shippedTitles: Readonly<Record<string, string>> = {
  'Code lookup: street suffix': 'the initial codes of every deployment',
  'Code lookup: street type': 'the initial codes of every deployment',
  'Code lookup: complex unit type': 'the initial codes of every deployment',
  'Code lookup: complex level type': 'the initial codes of every deployment',
  Template: 'the initial templates of every deployment',
  Theme: 'the initial theme of every deployment',
};

const timestampFields = ['dateCreated', 'dateLastModified'];
const auditFields = [...timestampFields, 'createdBy', 'lastModifiedBy'];

type Row = Record<string, unknown>;

const getTitle = ({ returns }: Call): string => (returns.item as { title?: string } | undefined)?.title ?? '';

const extractRows = (kind: string, body: unknown): Row[] => {
  if (kind === 'paged') return (body as { items: Row[] }).items;
  if (kind === 'one') return [body as Row];
  return kind === 'map' ? Object.values(body as Record<string, Row>) : (body as Row[]);
};

const readCalls = (Object.entries(calls) as [CallName, Call][]).filter(
  ([, { effect, returns }]) =>
    effect === 'read' && returns.item !== undefined && ['list', 'paged', 'one', 'map'].includes(returns.kind),
);
const entityReads = readCalls.filter(([, call]) => !nonEntityTitles.has(getTitle(call)));

let server: ContractServer;
beforeAll(async () => {
  server = await startContractServer();
});
afterAll(async () => {
  await server?.close();
});

describe('calls that read entities', () => {
  it('are distinguished from calls that read other data', () => {
    expect(entityReads.length).toBeGreaterThan(90);
    const titles = new Set(readCalls.map(([, call]) => getTitle(call)));
    expect(
      [...nonEntityTitles, ...titlesWithoutAuthor, ...Object.keys(shippedTitles)].filter(
        (title) => !titles.has(title),
      ),
    ).toEqual([]);
  });

  it.each(entityReads)(
    '%s returns the tenant, the author and the creation and modification times',
    async (name, call) => {
      const title = getTitle(call);
      const { properties = {} } = call.returns.item as { properties?: object };
      const isAudited = findAuditedByTitle(title) !== undefined && !titlesWithoutAuthor.has(title);
      const expected = ['tenant', ...(isAudited ? auditFields : [])];
      expect([name, expected.filter((field) => !Object.hasOwn(properties, field))]).toEqual([name, []]);

      const { send } = await server.prepare(name, examples[name] ?? {});
      const rows = extractRows(call.returns.kind, (await send()).body);
      const lacks = (fields: string[], has: (row: Row, field: string) => boolean) =>
        fields.filter((field) => !rows.every((row) => has(row, field)));
      expect([name, lacks(expected, Object.hasOwn)]).toEqual([name, []]);
      if (typeof call.tenant === 'object')
        expect([name, lacks(['tenant'], (row, field) => row[field] != null)]).toEqual([name, []]);
      if (isAudited && !shippedTitles[title])
        expect([
          name,
          lacks(timestampFields, (row, field) => !Number.isNaN(Date.parse(String(row[field])))),
        ]).toEqual([name, []]);
    },
  );
});

describe('author names', () => {
  it('replace author ids in nested records', async () => {
    const answer = { email: 'a@b.example', user_detail: { createdBy: 'system', lastModifiedBy: null } };
    const named = await addAuthorNames(server.db, calls.GetCurrentUser.returns, answer);
    expect(named).toEqual({ ...answer, user_detail: { createdBy: 'Trunkline', lastModifiedBy: null } });
  });

  it('replace author ids in lists', async () => {
    const { body } = await server.step({ call: 'GetRoles', as: 'staff' });
    expect((body as Row[]).map((row) => row.createdBy)).not.toContain('system');
  });
});
