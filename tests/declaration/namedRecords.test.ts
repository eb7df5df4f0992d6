import { expect, it } from 'vitest';
import { allCalls } from '../../contract';
import type { Call } from '../../contract/call';
import { compile } from '../../src/declaration/compile';
import type { FieldSpec, ResourceSpec } from '../../src/declaration/compiled';
import type { DeclaredResource } from '../../src/declaration/resource';

const calls = allCalls as Record<string, Call>;
const specs = Object.values(
  import.meta.glob<DeclaredResource>('../../src/resources/*.ts', { eager: true, import: 'default' }),
).map((declared) => compile(declared, calls));

/** Names and labels of fields that name a record. */
const namingFields =
  /(^|(?<!dial)_|\.)(domain|domain_name|wholesaler|wholesaler_name|customer|customer_number|custno|region|range|trunk|trunk_id|extension|extension_no|mac|macs|plan|planno|rate_plan|rate_plan_no|host_server|queue|did|dids|csn|phone_number|pbx_serverid|role|group_no)$/i;
const namingLabels =
  /^(Domain|Wholesaler|Customer|Customer no\.|Region|Range|Trunk|Extension|Extensions|MAC address|Rate plan|Plan no\.|Host server|Call queue|Role|Template|Phone system)$/;

/** Fields that are not links, with the reason. */
const exceptions: Record<string, string> = {
  'pbx-customer/address-book trunk': 'A trunk of the dial plan, which has no page.',
  'hardware link_extensions.name': 'The item does not name the phone system of the extension.',
  'hardware-orders order_items.extension': 'The item does not name the phone system of the extension.',
  'pbx-customer/logins role':
    'The sign-in does not name the role by its id, and customers cannot open roles.',
  'customers customer_number': 'The customer itself.',
  'rate-plans rate_plan_no': 'The plan itself.',
  'wholesalers group_no': 'The wholesaler itself.',
  'users user_roles.name': 'One of the roles of the record, of which the current one is a link.',
};

const isLinked = ({ kind, link, reference, items, choicesFrom }: FieldSpec) =>
  link !== undefined ||
  items?.link !== undefined ||
  reference !== undefined ||
  // Accounts link to their own pages.
  ['account', 'accounts', 'reference', 'references'].includes(kind) ||
  (kind === 'choice' && choicesFrom !== undefined);

const isOwn = (spec: ResourceSpec, { field }: FieldSpec) =>
  field === spec.title || spec.id.some((id) => id.field === field);

const plainFields = specs.flatMap((spec) => {
  const fields = new Map([...spec.list.columns, ...spec.fields].map((field) => [field.field, field]));
  return [...fields.values()]
    .flatMap(
      (field) =>
        field.items?.fields?.map((part) => ({ ...part, field: `${field.field}.${part.field}` })) ?? [field],
    )
    .filter(
      (field) =>
        [
          'text',
          'phone',
          'domain',
          'mac',
          'serviceNumber',
          'integer',
          'list',
          'account',
          'accounts',
        ].includes(field.kind) &&
        (namingFields.test(field.field) || namingLabels.test(field.label)) &&
        !isLinked(field) &&
        !isOwn(spec, field),
    )
    .map(({ field }) => `${spec.name} ${field}`);
});

it('every mention of a record in a list or on a page is a link to it', () => {
  expect(plainFields.filter((field) => !(field in exceptions))).toEqual([]);
});

it('links lead to resources and use their fields', () => {
  const broken = specs.flatMap((spec) =>
    [...spec.list.columns, ...spec.fields].flatMap(({ field, link, items }) => {
      const named = link ?? items?.link;
      if (!named) return [];
      const target = specs.find(({ name }) => name === named.resource);
      const targetFields = target && [...target.list.columns, ...target.fields];
      const isReachable =
        named.by === undefined
          ? target?.id.length === 1
          : targetFields?.some((known) => known.field === named.by) && target?.list.search !== undefined;
      return isReachable ? [] : [`${spec.name} ${field} → ${named.resource} ${named.by ?? ''}`];
    }),
  );
  expect(broken).toEqual([]);
});

it('has no exception that has become a link', () => {
  expect(Object.keys(exceptions).filter((field) => !plainFields.includes(field))).toEqual([]);
});
