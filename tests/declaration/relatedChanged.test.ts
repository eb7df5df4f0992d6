import { describe, expect, it } from 'vitest';
import { checkRelatedLists } from '../../src/declaration/checks/checkRelatedLists';
import type { RelatedSpec, ResourceSpec } from '../../src/declaration/compiled';
import { lamps, sites } from '../views/support/lamps';

const call = { call: 'SaveLamp', level: 'staff' as const };
const changeableSpec: ResourceSpec = { ...lamps, create: call, update: call, remove: call };
const readOnlySpec: ResourceSpec = { ...lamps, create: undefined, update: undefined, remove: undefined };
const linkingSpec: ResourceSpec = {
  ...changeableSpec,
  form: changeableSpec.form.map((section) => ({
    ...section,
    fields: section.fields.map((field) => ({ ...field, required: false })),
  })),
};

const checkRelated = (related: Partial<RelatedSpec>, rows: ResourceSpec = changeableSpec) =>
  checkRelatedLists(
    {
      ...sites,
      related: [
        { resource: 'lamps', label: 'Lamps', actions: [], by: { site_id: '$record.id' }, ...related },
      ],
    },
    [rows],
    {},
  );

describe('related rows edited inline', () => {
  it('require a form with their filter field, or a link with a reference', () => {
    expect(() => checkRelated({ inline: true })).not.toThrow();
    expect(() =>
      checkRelated({ by: { note: '$record.site_name' }, links: 'site_id' }, linkingSpec),
    ).not.toThrow();
  });

  it.each<[string, Partial<RelatedSpec>, RegExp, ResourceSpec?]>([
    ['no write call', { inline: true }, /changes its lamps inline, which nobody can change/, readOnlySpec],
    [
      'links to records that cannot be created or deleted',
      { links: 'site_id' },
      /can’t be created and deleted/,
      readOnlySpec,
    ],
    ['both inline editing and links', { inline: true, links: 'site_id' }, /both inline and as links/],
    [
      'a filter field that is missing from the form',
      { inline: true, by: { site_idd: '$record.id' } },
      /by "site_idd", which their form does not ask for\. Did you mean "site_id"/,
    ],
    [
      'a link field that is not a reference',
      { links: 'note' },
      /by "note", which is no reference in the form of lamps/,
    ],
    ['a misspelled link field', { links: 'site_di' }, /Did you mean "site_id"/],
    [
      'links although the form has other required fields',
      { by: { note: '$id' }, links: 'site_id' },
      /needs "serial" as well/,
    ],
  ])('are rejected if declared with %s', (_, related, message, rows) => {
    expect(() => checkRelated(related, rows)).toThrow(message);
  });
});
