import { describe, expect, it } from 'vitest';
import { neighbour, sidecarsNeeded, unitsOf } from '../../../src/customRoutes/buttons/face';
import {
  buttonAt,
  changedKeys,
  cleared,
  laidOver,
  ownOf,
  type PhoneButton,
  swapped,
  withButton,
} from '../../../src/customRoutes/buttons/keys';

const key = (number: number, type: PhoneButton['type'] = '', label = ''): PhoneButton => ({
  number,
  name: number > 4 ? 'V' : 'P',
  sort: number,
  type,
  label,
});
const template = [key(1, 'private', 'Line 1'), key(2, 'park', 'Park')];
const model = [1, 2, 3, 4, 5, 6].map((number) => key(number));
const below = laidOver(template, model);

describe('moving keys', () => {
  it('puts the two in each other’s place, and leaves what is of the key itself', () => {
    const moved = swapped(below, 2, 5);
    expect(buttonAt(moved, 5)).toEqual({ ...key(5, 'park', 'Park') });
    expect(buttonAt(moved, 2)).toEqual(key(2));
    expect([...changedKeys(below, moved)].sort()).toEqual([2, 5]);
    expect(swapped(moved, 2, 5)).toEqual(below);
  });

  it('reaches keys no layout names, such as those of a sidecar', () => {
    const moved = swapped(below, 1, 40);
    expect(buttonAt(moved, 40)).toMatchObject({ number: 40, type: 'private', label: 'Line 1' });
  });
});

describe('what is kept of a layout', () => {
  it('is no more than what differs from what stands below, so that the rest follows the template', () => {
    expect(ownOf(below, below)).toEqual([]);
    expect(ownOf(withButton(below, key(3, 'dnd')), below)).toEqual([key(3, 'dnd')]);
  });

  it('tells a key to do nothing where one below would show through', () => {
    const own = ownOf(swapped(below, 2, 5), below);
    expect(own).toEqual([key(2, 'none'), key(5, 'park', 'Park')]);
    expect(laidOver(own, below)).toEqual(withButton(swapped(below, 2, 5), key(2, 'none')));
  });

  it('shows what is below once its own is cleared, and nothing once that is cleared too', () => {
    const once = cleared(withButton(below, key(2, 'dnd')), below, 2);
    expect(buttonAt(once, 2)).toEqual(key(2, 'park', 'Park'));
    expect(buttonAt(cleared(once, below, 2), 2)).toMatchObject({ type: 'none' });
  });
});

describe('the drawing', () => {
  const sidecar = { name: 'EXP', keys: 10, columns: 2, pages: 1, most: 2 };
  const config = { vendor: 'Ahoy', model: 'A1', keys: 10, columns: 2, pages: 2, module: sidecar };

  it('has every key once, page after page, sidecars after the phone', () => {
    const units = unitsOf(config, 1, []);
    expect(units.map(({ name }) => name)).toEqual(['Ahoy A1', 'EXP 1']);
    expect(units[0]?.pages.map(({ numbers }) => numbers)).toEqual([
      [1, 2, 3, 4, 5],
      [6, 7, 8, 9, 10],
    ]);
    expect(units[1]?.pages[0]?.numbers[0]).toBe(11);
  });

  it('shows as many sidecars as the buttons need, and hides none that fit no key', () => {
    expect(sidecarsNeeded(config, [3, 12])).toBe(1);
    expect(sidecarsNeeded(config, [99])).toBe(2);
    expect(sidecarsNeeded({ ...config, module: null }, [99])).toBe(0);
    expect(unitsOf(config, 0, [3, 12]).at(-1)?.pages[0]?.numbers).toEqual([12]);
  });

  it('goes up, down and across by the arrow keys', () => {
    const page = { name: 'Page 1', columns: 2, numbers: [1, 2, 3, 4, 5, 6] };
    expect(neighbour(page, 1, 'ArrowDown')).toBe(2);
    expect(neighbour(page, 2, 'ArrowRight')).toBe(5);
    expect(neighbour(page, 1, 'ArrowLeft')).toBeUndefined();
    expect(neighbour(page, 1, 'Enter')).toBeUndefined();
  });
});
