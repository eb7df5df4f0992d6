import calls from 'virtual:trunkline/calls';
import { describe, expect, it } from 'vitest';
import { getResourceHeads, loadResource } from '../../src/declaration/registry';

describe('declarations lifted by the build', () => {
  it('lists every resource and loads each one', async () => {
    expect(getResourceHeads().length).toBeGreaterThan(0);
    for (const head of getResourceHeads()) {
      const spec = await loadResource(head.name);
      expect(spec.list.columns.length).toBeGreaterThan(0);
      expect(calls[spec.list.call]?.path).toMatch(/^\/api\//);
    }
  });

  it('refuses a name no resource has', async () => {
    await expect(loadResource('trunkz')).rejects.toThrow('There is no resource "trunkz".');
  });
});
