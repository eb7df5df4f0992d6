import { describe, expect, it } from 'vitest';
import { compiled } from '../../src/product/declarations';
import { faultNames, faultScreens, readFaultTable, savedForms } from '../support/faultTable';
import { isAddedCall } from '../support/shippedCalls';

/** Screens of added entities, which the table of the product does not contain. */
const addedNames = new Set(
  compiled.specs.filter(({ list }) => isAddedCall(list.call)).map(({ name }) => name),
);

describe('fault table', () => {
  it('covers every screen and every fault', async () => {
    const { rows } = await readFaultTable();
    expect([...rows.values()].filter((cells) => cells.length !== faultNames.length)).toEqual([]);
    expect([...rows.keys()].sort()).toEqual(
      [...faultScreens, ...savedForms]
        .map(({ name }) => name)
        .filter((name) => !addedNames.has(name.replace(/: \w+$/, '')))
        .sort(),
    );
  });

  it('has a tick or a dash in every cell', async () => {
    const { rows } = await readFaultTable();
    const invalidRows = [...rows].filter(([, cells]) => cells.some((cell) => cell !== '✓' && cell !== '–'));
    expect(invalidRows).toEqual([]);
  });
});
