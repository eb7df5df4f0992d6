import { describe, expect, it } from 'vitest';
import { hashIds } from '../../../src/views/form/draft';
import { hasSecret } from '../../../src/views/form/getVisibleFields';

describe('hash of a set of ids', () => {
  it('depends on every id, but not on the order', () => {
    expect(hashIds(['1', '2'])).toBe(hashIds(['2', '1']));
    expect(hashIds(['1', '2'])).not.toBe(hashIds(['12']));
    expect(hashIds([])).toBe(hashIds([]));
    expect(hashIds(['61255500001'])).not.toBe(hashIds(['61255500002']));
  });
});

describe('secret fields in a draft', () => {
  const secret = { field: 'pin', label: 'PIN', kind: 'secret' as const };

  it('are detected at any nesting level', () => {
    const object = { field: 'o', label: 'O', kind: 'object' as const, fields: [secret] };
    const list = { field: 'l', label: 'L', kind: 'list' as const, items: object };
    const plain = {
      field: 'o',
      label: 'O',
      kind: 'object' as const,
      fields: [{ ...secret, kind: 'text' as const }],
    };
    expect([secret, object, list, plain].map(hasSecret)).toEqual([true, true, true, false]);
  });
});
