import { describe, expect, it } from 'vitest';
import { listTextRoles, localize } from '../../src/declaration/localize';

const spanish: Record<string, string> = {
  Trunk: 'Troncal',
  line: 'línea',
  'No limit': 'Sin límite',
  random: 'al azar',
  name: 'nombre',
};
const translateText = (text: string) => spanish[text] ?? text;

describe('localised declaration', () => {
  it('also matches fields by their English names, in forms and in spreadsheet headings', () => {
    const field = { field: 'trunk', kind: 'text', label: 'Trunk', keywords: 'line' };
    expect(localize({ fields: [field] }, translateText)).toEqual({
      fields: [{ field: 'trunk', kind: 'text', label: 'Troncal', keywords: 'línea, Trunk, line' }],
    });
    expect(localize({ list: { columns: [field] } }, translateText)).toEqual({
      list: { columns: [{ field: 'trunk', kind: 'text', label: 'Troncal', keywords: 'línea' }] },
    });
  });

  it('leaves untranslated parts unchanged', () => {
    const field = { field: 'pin', kind: 'secret', label: 'PIN' };
    expect(localize({ fields: [field] }, translateText)).toEqual({ fields: [field] });
  });

  it('translates the text of an empty setting and leaves wire values unchanged', () => {
    const limit = { field: 'most', kind: 'integer', label: 'PIN', otherwise: 'No limit' };
    const order = { ...limit, kind: 'choice', choices: { random: 'random' }, otherwise: 'random' };
    expect(localize([limit, order], translateText)).toMatchObject([
      { otherwise: 'Sin límite' },
      { choices: { random: 'al azar' }, otherwise: 'random' },
    ]);
  });

  it('translates the cases of a route and the keys of a map', () => {
    const route = { cases: [{ when: 'Trunk', to: 'Trunk' }], when: { field: 'Trunk', is: 'Trunk' } };
    expect(localize(route, translateText)).toEqual({ ...route, cases: [{ when: 'Troncal', to: 'Trunk' }] });
    expect(localize({ keys: { Trunk: 'Trunk' } }, translateText)).toEqual({ keys: { Trunk: 'Troncal' } });
  });

  it('translates commands and states with their role', () => {
    const spec = {
      actions: [{ label: 'Order' }],
      flows: [{ submit: 'Order' }],
      fields: [
        { field: 'order', label: 'Order', tones: { open: 'good' }, choices: { open: 'Order' } },
        { field: 'kind', label: 'Order', choices: { order: 'Order' } },
      ],
    };
    expect([...listTextRoles(spec)]).toEqual([['Order', new Set(['action', undefined, 'state'])]]);
    expect(localize(spec, (text, role) => (role ? `${text}, ${role}` : text))).toEqual({
      actions: [{ label: 'Order, action' }],
      flows: [{ submit: 'Order, action' }],
      fields: [{ ...spec.fields[0], choices: { open: 'Order, state' } }, spec.fields[1]],
    });
  });

  it('does not translate field names of a response', () => {
    const part = { choicesFrom: { label: ['name'], value: 'name' }, itemResults: { text: 'name' } };
    expect(localize(part, translateText)).toEqual(part);
  });
});
