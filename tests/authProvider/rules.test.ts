import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { elsewhere, proofs } from './proofs';

const specification = new URL('../../../shared/spec/rules.json', import.meta.url);
const isHere = existsSync(specification);

interface Rule {
  id: string;
  implementedBy?: string;
}

const rulesOfTheConsole = (): string[] => {
  const given: Rule[] | { rules: Rule[] } = JSON.parse(readFileSync(specification, 'utf8'));
  const rules = Array.isArray(given) ? given : given.rules;
  return rules
    .filter(({ implementedBy }) => implementedBy === 'console' || implementedBy === 'auth0-spa-js')
    .map(({ id }) => id);
};

describe('every rule of the session and its gates', () => {
  it.each(Object.entries(proofs))('%s has a test', (_id, { test }) => {
    const [file = '', title = ''] = test.split(' › ');
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect(source).toContain(title);
  });

  it.skipIf(!isHere)('is one of the specification’s, and none is forgotten', () => {
    const known = rulesOfTheConsole();
    expect(known.filter((id) => !(id in proofs) && !elsewhere.includes(id))).toEqual([]);
    const ours = [...Object.keys(proofs), ...elsewhere].filter((id) => !id.startsWith('own.'));
    expect(ours.filter((id) => !known.includes(id))).toEqual([]);
  });
});
