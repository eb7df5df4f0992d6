import { describe, expect, it } from 'vitest';
import { findExceeded, readBudget } from '../../bench/loading/budget';
import { measurePage } from '../../bench/loading/measurePage';
import { consoleScreens, screenNames } from '../../bench/loading/screens';
import { createTestConsole } from './support/createTestConsole';

const { server, open } = createTestConsole();

describe('initial load of a screen', () => {
  it.each(screenNames)('stays within its budget: %s', async (name) => {
    const screen = consoleScreens[name];
    const signedIn = await open('/', { as: screen.account });
    await signedIn.close();
    const weight = await measurePage(signedIn.context(), server.url, screen);
    const faults = findExceeded(name, weight, (await readBudget()).screens[name]);
    expect(faults.length, faults.join('\n')).toBe(0);
    expect(weight.otherHosts).toEqual([]);
  });
});
