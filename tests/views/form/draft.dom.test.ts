import { describe, expect, it, vi } from 'vitest';
import { draftKey, idsHash, readDraft, removeDraft, writeDraft } from '../../../src/views/form/draft';
import { holdsSecret } from '../../../src/views/form/visibleFields';

const key = draftKey('ann', 'boats', '7');

describe('drafts', () => {
  it('are kept and read again', () => {
    expect(writeDraft(key, { values: { name: 'Heron' }, before: { name: 'Egret' } })).toBe(true);
    expect(readDraft(key)).toMatchObject({ values: { name: 'Heron' }, before: { name: 'Egret' } });
    removeDraft(key);
    expect(readDraft(key)).toBeUndefined();
  });

  it('belong to one person, resource and record, whatever signs the ids hold', () => {
    const keys = [
      draftKey('ann', 'boats', '7'),
      draftKey('bob', 'boats', '7'),
      draftKey('ann', 'boats', '7/8'),
      draftKey('ann', 'boats/7', '8'),
    ];
    expect(new Set(keys).size).toBe(4);
  });

  it('are forgotten after 30 days', () => {
    vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') });
    writeDraft(key, { values: { name: 'Heron' }, before: {} });
    vi.setSystemTime(new Date('2026-01-30T00:00:00Z'));
    expect(readDraft(key)).toBeDefined();
    vi.setSystemTime(new Date('2026-02-01T00:00:00Z'));
    expect(readDraft(key)).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it('do without storage that is full or off', () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    for (const method of ['setItem', 'getItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
    expect(writeDraft(key, { values: {}, before: {} })).toBe(false);
    expect(readDraft(key)).toBeUndefined();
    expect(() => removeDraft(key)).not.toThrow();
  });

  it('take whatever else stands under their key for none', () => {
    for (const text of ['{"at":1}', 'not JSON', '7', '{"at":"2026-11-20","values":3,"before":{}}']) {
      localStorage.setItem(key, text);
      expect(readDraft(key)).toBeUndefined();
    }
  });
});

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
