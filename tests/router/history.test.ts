import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createHistory } from '../../src/router/history';

const begin = (...entries: string[]) =>
  createHistory(createMemoryHistory({ initialEntries: entries, v5Compat: true }));

/** A blocker that holds all moves back but those into `/free`, and keeps what it was told. */
const guard = (history: ReturnType<typeof begin>) => {
  const held: { to: string; proceed: () => void }[] = [];
  const end = history.block({
    blocks: ({ pathname }) => pathname !== '/free',
    onBlocked: ({ pathname }, proceed) => held.push({ to: pathname, proceed }),
  });
  return { held, end };
};

test('moves where nothing blocks, and tells of it', () => {
  const history = begin('/a');
  let told = 0;
  history.listen(() => {
    told += 1;
  });
  history.push('/b?c=1');
  history.replace({ pathname: '/d' });
  expect(history.location).toMatchObject({ pathname: '/d', search: '' });
  expect(told).toBe(2);
});

test.each(['push', 'replace'] as const)('holds a %s back, and makes it when told to', (kind) => {
  const history = begin('/a');
  const { held } = guard(history);
  history[kind]('/b', { some: 'state' });
  expect(history.location.pathname).toBe('/a');
  expect(held.map(({ to }) => to)).toEqual(['/b']);
  held[0]?.proceed();
  expect(history.location).toMatchObject({ pathname: '/b', state: { some: 'state' } });
  // The next move is asked about again.
  history[kind]('/c');
  expect(history.location.pathname).toBe('/b');
});

test('lets through what the blocker does not mind, and all once it is gone', () => {
  const history = begin('/a');
  const { held, end } = guard(history);
  history.push('/free');
  expect(history.location.pathname).toBe('/free');
  end();
  history.push('/b');
  expect(history.location.pathname).toBe('/b');
  expect(held).toEqual([]);
});

test('undoes going back, and goes back after all when told to', () => {
  const history = begin('/a');
  const seen: string[] = [];
  history.listen(() => seen.push(history.location.pathname));
  history.push('/b');
  const { held } = guard(history);
  history.go(-1);
  expect(history.location.pathname).toBe('/b');
  expect(held.map(({ to }) => to)).toEqual(['/a']);
  expect(seen).toEqual(['/b']);
  held[0]?.proceed();
  expect(history.location.pathname).toBe('/a');
  expect(seen).toEqual(['/b', '/a']);
  history.go(1);
  expect(history.location.pathname).toBe('/a');
  expect(held.map(({ to }) => to)).toEqual(['/a', '/b']);
});
