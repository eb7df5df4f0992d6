import { describe, expect, it } from 'vitest';
import { faultsOf, readBudget } from '../../bench/loading/budget';
import { consoleScreens, screenNames } from '../../bench/loading/screens';
import { weigh } from '../../bench/loading/weigh';
import { testConsole } from './support/testConsole';

const { server, open } = testConsole();

describe('What a screen loads before its first row', () => {
  it.each(screenNames)('stays within its budget: %s', async (name) => {
    const screen = consoleScreens[name];
    const signedIn = await open('/', { as: screen.account });
    await signedIn.close();
    const weight = await weigh(signedIn.context(), server.url, screen);
    const faults = faultsOf(name, weight, (await readBudget())[name]);
    expect(faults.length, faults.join('\n')).toBe(0);
    expect(weight.otherHosts).toEqual([]);
  });
});
