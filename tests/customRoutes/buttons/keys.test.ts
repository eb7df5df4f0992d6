import { describe, expect, it } from 'vitest';
import { buildUnits, countSidecars, findNeighbour } from '../../../src/customRoutes/buttons/face';
import {
  clearButton,
  findChangedKeys,
  getButtonAt,
  getOwnButtons,
  overlayButtons,
  type PhoneButton,
  swapButtons,
  withButton,
} from '../../../src/customRoutes/buttons/keys';

const createButton = (number: number, type: PhoneButton['type'] = '', label = ''): PhoneButton => ({
  number,
  name: number > 4 ? 'V' : 'P',
  sort: number,
  type,
  label,
});
const template = [createButton(1, 'private', 'Line 1'), createButton(2, 'park', 'Park')];
const model = [1, 2, 3, 4, 5, 6].map((number) => createButton(number));
const mergedButtons = overlayButtons(template, model);

describe('moving functions between keys', () => {
  it('swaps the functions of two keys without moving the keys themselves', () => {
    const moved = swapButtons(mergedButtons, 2, 5);
    expect(getButtonAt(moved, 5)).toEqual({ ...createButton(5, 'park', 'Park') });
    expect(getButtonAt(moved, 2)).toEqual(createButton(2));
    expect([...findChangedKeys(mergedButtons, moved)].sort()).toEqual([2, 5]);
    expect(swapButtons(moved, 2, 5)).toEqual(mergedButtons);
  });

  it('supports keys outside the layout, such as those of an expansion module', () => {
    const moved = swapButtons(mergedButtons, 1, 40);
    expect(getButtonAt(moved, 40)).toMatchObject({ number: 40, type: 'private', label: 'Line 1' });
  });
});

describe('saved button layout', () => {
  it('contains only differences from the template, so later template changes still apply', () => {
    expect(getOwnButtons(mergedButtons, mergedButtons)).toEqual([]);
    expect(getOwnButtons(withButton(mergedButtons, createButton(3, 'dnd')), mergedButtons)).toEqual([
      createButton(3, 'dnd'),
    ]);
  });

  it('marks a key as unassigned if the template would otherwise assign it', () => {
    const ownKeys = getOwnButtons(swapButtons(mergedButtons, 2, 5), mergedButtons);
    expect(ownKeys).toEqual([createButton(2, 'none'), createButton(5, 'park', 'Park')]);
    expect(overlayButtons(ownKeys, mergedButtons)).toEqual(
      withButton(swapButtons(mergedButtons, 2, 5), createButton(2, 'none')),
    );
  });

  it('reverts a cleared key to the template, and leaves it empty if cleared again', () => {
    const once = clearButton(withButton(mergedButtons, createButton(2, 'dnd')), mergedButtons, 2);
    expect(getButtonAt(once, 2)).toEqual(createButton(2, 'park', 'Park'));
    expect(getButtonAt(clearButton(once, mergedButtons, 2), 2)).toMatchObject({ type: 'none' });
  });
});

describe('phone diagram', () => {
  const sidecar = { name: 'EXP', keys: 10, columns: 2, pages: 1, most: 2 };
  const config = { vendor: 'Ahoy', model: 'A1', keys: 10, columns: 2, pages: 2, module: sidecar };

  it('contains every key once, in page order, with expansion modules after the phone', () => {
    const units = buildUnits(config, 1, []);
    expect(units.map(({ name }) => name)).toEqual(['Ahoy A1', 'EXP 1']);
    expect(units[0]?.pages.map(({ numbers }) => numbers)).toEqual([
      [1, 2, 3, 4, 5],
      [6, 7, 8, 9, 10],
    ]);
    expect(units[1]?.pages[0]?.numbers[0]).toBe(11);
  });

  it('shows as many expansion modules as the buttons need, and separately any keys that the model lacks', () => {
    expect(countSidecars(config, [3, 12])).toBe(1);
    expect(countSidecars(config, [99])).toBe(2);
    expect(countSidecars({ ...config, module: null }, [99])).toBe(0);
    expect(buildUnits(config, 0, [3, 12]).at(-1)?.pages[0]?.numbers).toEqual([12]);
  });

  it('supports moving up, down and across with the arrow keys', () => {
    const page = { name: 'Page 1', columns: 2, numbers: [1, 2, 3, 4, 5, 6] };
    expect(findNeighbour(page, 1, 'ArrowDown')).toBe(2);
    expect(findNeighbour(page, 2, 'ArrowRight')).toBe(5);
    expect(findNeighbour(page, 1, 'ArrowLeft')).toBeUndefined();
    expect(findNeighbour(page, 1, 'Enter')).toBeUndefined();
  });
});
