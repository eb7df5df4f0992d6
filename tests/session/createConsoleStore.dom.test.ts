import { expect, it, vi } from 'vitest';
import { createConsoleStore } from '../../src/session/createConsoleStore';

it('preferences are stored in the browser and the selection in the tab', () => {
  const [tab, other] = [createConsoleStore(), createConsoleStore()];
  for (const store of [tab, other]) store.setup();
  const listener = vi.fn();
  other.subscribe('lamps.selectedIds', listener);
  tab.setItem('lamps.selectedIds', ['1']);
  tab.setItem('menu.mini', true);
  expect(tab.getItem('lamps.selectedIds')).toEqual(['1']);
  expect(other.getItem('lamps.selectedIds', [])).toEqual([]);
  expect(other.getItem('menu.mini')).toBe(true);
  expect(listener).not.toHaveBeenCalled();
  const reloaded = createConsoleStore();
  reloaded.setup();
  expect(reloaded.getItem('lamps.selectedIds', [])).toEqual([]);
  tab.reset();
  expect(tab.getItem('lamps.selectedIds', [])).toEqual([]);
  expect(tab.getItem('menu.mini', false)).toBe(false);
});
