import { describe, expect, it } from 'vitest';
import { faultNames, faultScreens, readFaultTable, savedForms } from '../support/faultTable';

describe('fault table', () => {
  it('covers every screen and every fault', async () => {
    const { rows } = await readFaultTable();
    expect([...rows.values()].filter((cells) => cells.length !== faultNames.length)).toEqual([]);
    expect([...rows.keys()].sort()).toEqual([...faultScreens, ...savedForms].map(({ name }) => name).sort());
  });

  it('has a tick or a dash in every cell', async () => {
    const { rows } = await readFaultTable();
    const invalidRows = [...rows].filter(([, cells]) => cells.some((cell) => cell !== '✓' && cell !== '–'));
    expect(invalidRows).toEqual([]);
  });
});
