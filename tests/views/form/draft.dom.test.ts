import { describe, expect, it } from 'vitest';
import { idsHash } from '../../../src/views/form/draft';
import { holdsSecret } from '../../../src/views/form/visibleFields';

describe('the name of a set of ids', () => {
  it('does not depend on their order, but on each of them', () => {
    expect(idsHash(['1', '2'])).toBe(idsHash(['2', '1']));
    expect(idsHash(['1', '2'])).not.toBe(idsHash(['12']));
    expect(idsHash([])).toBe(idsHash([]));
    expect(idsHash(['61255500001'])).not.toBe(idsHash(['61255500002']));
  });
});

describe('fields that hold a secret', () => {
  const secret = { field: 'pin', label: 'PIN', kind: 'secret' as const };

  it('are known at any depth', () => {
    const object = { field: 'o', label: 'O', kind: 'object' as const, fields: [secret] };
    const list = { field: 'l', label: 'L', kind: 'list' as const, items: object };
    const plain = {
      field: 'o',
      label: 'O',
      kind: 'object' as const,
      fields: [{ ...secret, kind: 'text' as const }],
    };
    expect([secret, object, list, plain].map(holdsSecret)).toEqual([true, true, true, false]);
  });
});
