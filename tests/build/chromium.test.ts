import childProcess from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureChromium, findOrInstallChromium } from '../../scripts/browser/chromium';

const shellPath = '/usr/bin/chromium-headless-shell';
const existingPaths = new Set<string>();

/** Simulates a machine with the given paths, running as root. */
const createMachine = () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const user = vi.spyOn(process, 'getuid').mockReturnValue(0);
  vi.spyOn(fs, 'existsSync').mockImplementation((path) => existingPaths.has(String(path)));
  const run = vi.spyOn(childProcess, 'execFileSync').mockReturnValue('');
  // Also updates named imports.
  syncBuiltinESMExports();
  return { log, user, run };
};

beforeEach(() => {
  vi.stubEnv('CHROMIUM_PATH', '');
  existingPaths.clear();
  existingPaths.add('/usr/bin/apt-get');
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

describe('test browser', () => {
  it('is not installed if the system already has one', () => {
    const { log } = createMachine();
    existingPaths.add(shellPath);
    expect(findOrInstallChromium()).toBe(shellPath);
    expect(log).not.toHaveBeenCalled();
  });

  it('is installed as root after a one-line message', () => {
    const order: string[] = [];
    const { log, run } = createMachine();
    log.mockImplementation((line: string) => void order.push(line));
    run.mockImplementation((_, words) => {
      order.push(String(words));
      if (words?.includes('install')) existingPaths.add(shellPath);
      return '';
    });
    expect(findOrInstallChromium()).toBe(shellPath);
    expect(order).toEqual([
      expect.stringMatching(/^Chromium is not installed: installing .* with apt-get.*$/),
      '-qq,update',
      '-qq,install,-y,chromium-headless-shell',
    ]);
  });

  it('is unavailable if apt-get fails or may not be run', () => {
    const { user, run } = createMachine();
    run.mockImplementation(() => {
      throw new Error('no network');
    });
    expect(findOrInstallChromium()).toBeUndefined();
    user.mockReturnValue(1000);
    run.mockClear();
    expect(findOrInstallChromium()).toBeUndefined();
    expect(run).not.toHaveBeenCalled();
    expect(ensureChromium).toThrow(/sudo apt-get install chromium-headless-shell.*CHROMIUM_PATH/);
  });
});
