import calls from 'virtual:trunkline/calls';
import { describe, expect, it } from 'vitest';
import { loadResource } from '../../src/declaration/registry';
import { getResourceHeads } from '../../src/declaration/resourceHeads';

describe('declarations compiled during the build', () => {
  it('include every resource, and each can be loaded', async () => {
    expect(getResourceHeads().length).toBeGreaterThan(0);
    for (const head of getResourceHeads()) {
      const spec = await loadResource(head.name);
      expect(spec.list.columns.length).toBeGreaterThan(0);
      expect(calls[spec.list.call]?.path).toMatch(/^\/api\//);
    }
  });

  it('reject an unknown resource name', async () => {
    await expect(loadResource('trunkz')).rejects.toThrow('There is no resource "trunkz".');
  });
});
