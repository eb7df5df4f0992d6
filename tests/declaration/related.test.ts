import { describe, expect, it } from 'vitest';
import { allCalls } from '../../contract';
import type { Call } from '../../contract/call';
import { compileAll } from '../../src/declaration/compileAll';
import type { ResourceSpec } from '../../src/declaration/compiled';
import type { DeclaredResource } from '../../src/declaration/resource';

const shippedSpecs = compileAll(
  Object.values(
    import.meta.glob<{ default: DeclaredResource }>('../../src/resources/*.ts', { eager: true }),
  ).flatMap(({ default: resource }) => resource ?? []),
  allCalls as Record<string, Call>,
) as ResourceSpec[];

const lists = shippedSpecs.flatMap((spec) => spec.related.map((related) => ({ spec, related })));
const getListName = ({ spec, related }: (typeof lists)[number]) => `${spec.name}: ${related.label}`;

type RelatedList = (typeof lists)[number];

const hasAction = (
  { actions }: Pick<ResourceSpec, 'actions'>,
  { related }: RelatedList,
  place: 'row' | 'related',
  danger: boolean,
) =>
  actions.some(
    ({ name, on, danger: isDanger = false }) =>
      related.actions.includes(name) && on.includes(place) && isDanger === danger,
  );

/** Checks whether rows can be removed from a related list, by an action of the record or of the row. */
const canRemoveFrom = (listed: RelatedList) => {
  const rows = shippedSpecs.find(({ name }) => name === listed.related.resource);
  return (
    hasAction(listed.spec, listed, 'related', true) ||
    (rows !== undefined && hasAction(rows, listed, 'row', true))
  );
};

/**
 * Lists to which records are not added manually: role permissions are set in the permission grid, a mailbox has fixed
 * greeting slots, and sent items are a log.
 */
const listsWithoutAdd = [
  'pbx-customer/pbx-extensions: Greetings',
  'pbx-customer/pbx-extensions: Mails and files',
  'roles: Permissions',
  'pbx-customer/voicemail: Greetings callers hear',
];

describe('related lists', () => {
  it('have an add action if they have a remove action, even when they are empty', () => {
    const taking = lists.filter(canRemoveFrom);
    expect(taking.length).toBeGreaterThan(listsWithoutAdd.length);
    const without = taking.filter((listed) => !hasAction(listed.spec, listed, 'row', false)).map(getListName);
    expect(without.filter((name) => !listsWithoutAdd.includes(name))).toEqual([]);
  });

  it('have unique labels, which appear in the URL', () => {
    const names = lists.map(getListName);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('reference existing actions and columns', () => {
    const mismatched = lists.flatMap(({ spec, related }) => {
      const other = shippedSpecs.find(({ name }) => name === related.resource);
      const actions = [...spec.actions, ...(other?.actions ?? [])].map(({ name }) => name);
      const columns = other?.list.columns.map(({ field }) => field) ?? [];
      return [
        ...related.actions.filter((name) => !actions.includes(name)),
        ...(related.columns ?? []).filter((name) => !columns.includes(name)),
      ].map((word) => `${spec.name}: ${related.label}: ${word}`);
    });
    expect(mismatched).toEqual([]);
  });
});

describe('record pages', () => {
  it('show a full name instead of its parts', () => {
    const parts = ['firstname', 'lastname', 'first_name', 'last_name'];
    const misplaced = shippedSpecs.flatMap(({ name, singleton, fields, list }) =>
      [...(singleton ? [] : fields), ...list.card, ...list.columns.filter(({ hidden }) => !hidden)]
        .filter(({ field }) => parts.includes(field))
        .map(({ field }) => `${name}: ${field}`),
    );
    expect(misplaced).toEqual([]);
  });

  it('show priced items as an invoice', () => {
    const priced = shippedSpecs.flatMap(({ name, fields }) =>
      fields
        .filter(({ items }) => items?.fields?.some(({ field }) => field === 'quantity' || field === 'price'))
        .filter(({ bill, items }) => !bill && items?.fields?.some(({ kind }) => kind === 'money'))
        .map(({ field }) => `${name}: ${field}`),
    );
    expect(priced).toEqual([]);
  });
});
