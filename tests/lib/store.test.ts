import { describe, expect, it, vi } from 'vitest';
import { createEvent, createStore } from '../../src/lib/store';

describe('observable store', () => {
  it('notifies all subscribers of a new value, but not of an unchanged value', () => {
    const store = createStore({ count: 1 });
    const [first, second] = [vi.fn(), vi.fn()];
    store.subscribe(first);
    const end = store.subscribe(second);
    const next = { count: 2 };
    store.set(next);
    expect(store.get()).toBe(next);
    store.set(next);
    expect(first).toHaveBeenCalledTimes(1);
    end();
    store.set({ count: 3 });
    expect(first).toHaveBeenCalledTimes(2);
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('has the new value before it notifies subscribers', () => {
    const store = createStore(1);
    const values: number[] = [];
    store.subscribe(() => values.push(store.get()));
    store.set(2);
    expect(values).toEqual([2]);
  });
});

describe('observable event', () => {
  it('notifies listeners until they unsubscribe', () => {
    const event = createEvent();
    const listener = vi.fn();
    const end = event.subscribe(listener);
    event.emit();
    end();
    event.emit();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
