import { describe, expect, it } from 'vitest';
import { localize } from '../../src/declaration/localize';

const spanish: Record<string, string> = {
  Trunk: 'Troncal',
  line: 'línea',
  'No limit': 'Sin límite',
  random: 'al azar',
  name: 'nombre',
};
const translateText = (text: string) => spanish[text] ?? text;

describe('a declaration in another language', () => {
  it('has fields that are found by their English names too, in forms and by the headings of a sheet', () => {
    const field = { field: 'trunk', kind: 'text', label: 'Trunk', keywords: 'line' };
    expect(localize({ fields: [field] }, translateText)).toEqual({
      fields: [{ field: 'trunk', kind: 'text', label: 'Troncal', keywords: 'línea, Trunk, line' }],
    });
    expect(localize({ list: { columns: [field] } }, translateText)).toEqual({
      list: { columns: [{ field: 'trunk', kind: 'text', label: 'Troncal', keywords: 'línea' }] },
    });
  });

  it('leaves alone what is the same in it', () => {
    const field = { field: 'pin', kind: 'secret', label: 'PIN' };
    expect(localize({ fields: [field] }, translateText)).toEqual({ fields: [field] });
  });

  it('says what a setting is while it is empty, and leaves values of the wire', () => {
    const limit = { field: 'most', kind: 'integer', label: 'PIN', otherwise: 'No limit' };
    const order = { ...limit, kind: 'choice', choices: { random: 'random' }, otherwise: 'random' };
    expect(localize([limit, order], translateText)).toMatchObject([
      { otherwise: 'Sin límite' },
      { choices: { random: 'al azar' }, otherwise: 'random' },
    ]);
  });

  it('says when each case of a route holds, and what the keys of a map are called', () => {
    const route = { cases: [{ when: 'Trunk', to: 'Trunk' }], when: { field: 'Trunk', is: 'Trunk' } };
    expect(localize(route, translateText)).toEqual({ ...route, cases: [{ when: 'Troncal', to: 'Trunk' }] });
    expect(localize({ keys: { Trunk: 'Trunk' } }, translateText)).toEqual({ keys: { Trunk: 'Troncal' } });
  });

  it('leaves names of fields of an answer', () => {
    const part = { choicesFrom: { label: ['name'], value: 'name' }, itemResults: { text: 'name' } };
    expect(localize(part, translateText)).toEqual(part);
  });
});
