import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHistory } from '../../src/router/history';

const createTestHistory = (...entries: string[]) =>
  createHistory(createMemoryHistory({ initialEntries: entries, v5Compat: true }));

/** Adds a blocker that intercepts and records all navigation except to `/free`. */
const addGuard = (history: ReturnType<typeof createTestHistory>) => {
  const blocked: { to: string; proceed: () => void }[] = [];
  const end = history.block({
    blocks: ({ pathname }) => pathname !== '/free',
    onBlocked: ({ pathname }, proceed) => blocked.push({ to: pathname, proceed }),
  });
  return { held: blocked, end };
};

test('navigates without a blocker and notifies listeners', () => {
  const history = createTestHistory('/a');
  let notified = 0;
  history.listen(() => {
    notified += 1;
  });
  history.push('/b?c=1');
  history.replace({ pathname: '/d' });
  expect(history.location).toMatchObject({ pathname: '/d', search: '' });
  expect(notified).toBe(2);
});

test.each(['push', 'replace'] as const)('blocks a %s until it is confirmed', (kind) => {
  const history = createTestHistory('/a');
  const { held } = addGuard(history);
  history[kind]('/b', { some: 'state' });
  expect(history.location.pathname).toBe('/a');
  expect(held.map(({ to }) => to)).toEqual(['/b']);
  held[0]?.proceed();
  expect(history.location).toMatchObject({ pathname: '/b', state: { some: 'state' } });
  // The next navigation is blocked again.
  history[kind]('/c');
  expect(history.location.pathname).toBe('/b');
});

test('allows navigations that the blocker ignores, and all navigations once it is removed', () => {
  const history = createTestHistory('/a');
  const { held, end } = addGuard(history);
  history.push('/free');
  expect(history.location.pathname).toBe('/free');
  end();
  history.push('/b');
  expect(history.location.pathname).toBe('/b');
  expect(held).toEqual([]);
});

test('reverts a back navigation and repeats it once confirmed', () => {
  const history = createTestHistory('/a');
  const paths: string[] = [];
  history.listen(() => paths.push(history.location.pathname));
  history.push('/b');
  const { held } = addGuard(history);
  history.go(-1);
  expect(history.location.pathname).toBe('/b');
  expect(held.map(({ to }) => to)).toEqual(['/a']);
  expect(paths).toEqual(['/b']);
  held[0]?.proceed();
  expect(history.location.pathname).toBe('/a');
  expect(paths).toEqual(['/b', '/a']);
  history.go(1);
  expect(history.location.pathname).toBe('/a');
  expect(held.map(({ to }) => to)).toEqual(['/a', '/b']);
});

test('calls each blocker in turn and navigates only once, even if confirmed repeatedly', () => {
  const history = createTestHistory('/a');
  const first = addGuard(history);
  const second = addGuard(history);
  history.push('/b');
  expect([first.held.length, second.held.length]).toEqual([1, 0]);
  first.held[0]?.proceed();
  expect(history.location.pathname).toBe('/a');
  expect([first.held.length, second.held.length]).toEqual([1, 1]);
  second.held[0]?.proceed();
  history.replace('/free');
  first.held[0]?.proceed();
  second.held[0]?.proceed();
  expect(history.location.pathname).toBe('/free');
});

test('passes the type of navigation to blockers', () => {
  const history = createTestHistory('/a', '/b');
  const prompts: string[] = [];
  history.listen(() => undefined);
  history.block({
    blocks: (_next, action) => {
      prompts.push(action);
      return true;
    },
    onBlocked: () => undefined,
  });
  history.push('/c');
  history.replace('/c');
  history.go(-1);
  expect(prompts).toEqual(['PUSH', 'REPLACE', 'POP']);
});

/** Creates a history that goes back and forward only when the simulated browser runs. */
const createHistoryLate = (...entries: string[]) => {
  const base = createMemoryHistory({ initialEntries: entries, v5Compat: true });
  const { go } = base;
  const deltas: number[] = [];
  base.go = (delta) => void deltas.push(delta);
  const history = createHistory(base);
  const paths: string[] = [];
  history.listen(() => paths.push(base.location.pathname));
  /** Simulates the user going back or forward. */
  const person = (delta: number) => go(delta);
  const browser = () => {
    for (let next = deltas.shift(); next !== undefined; next = deltas.shift())
      if (entries[base.index + next] !== undefined) go(next);
  };
  return { history, person, browser, shown: paths };
};

test('stays on the page if a second back navigation occurs before the first is reverted', () => {
  const { history, person, browser, shown } = createHistoryLate('/a', '/b', '/c', '/d');
  const { held } = addGuard(history);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  person(-1);
  person(-1);
  person(-1);
  browser();
  vi.runAllTimers();
  browser();
  expect(history.location.pathname).toBe('/d');
  expect(shown).toEqual([]);
  expect(held.length).toBeGreaterThan(0);
});

test('returns to its page if the browser drops the requested navigation', () => {
  const { history, person, browser, shown } = createHistoryLate('/a', '/b', '/c');
  const { end } = addGuard(history);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  person(-1);
  // The user went forward before the revert started, so there is no entry left to go forward to.
  person(1);
  browser();
  vi.runAllTimers();
  expect(history.location.pathname).toBe('/c');
  end();
  person(-2);
  expect(shown).toEqual(['/a']);
});

test('performs a navigation requested during a revert from the page that requested it', () => {
  const { history, person, browser, shown } = createHistoryLate('/a', '/b', '/c');
  addGuard(history);
  person(-1);
  history.replace('/free');
  expect(shown).toEqual([]);
  browser();
  expect(shown).toEqual(['/free']);
  expect(history.location.pathname).toBe('/free');
});

test('goes back the requested number of pages from the page where the navigation was blocked', () => {
  const { history, person, browser, shown } = createHistoryLate('/a', '/b', '/c', '/d');
  const { held } = addGuard(history);
  person(-3);
  held[0]?.proceed();
  browser();
  expect(shown).toEqual(['/a']);
  // Only the previous navigation was allowed.
  person(1);
  browser();
  expect(history.location.pathname).toBe('/a');
});
