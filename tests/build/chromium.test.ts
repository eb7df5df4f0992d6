import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureChromium, findOrInstallChromium } from '../../scripts/browser/chromium';

vi.mock('node:child_process', () => ({ execFileSync: vi.fn() }));
vi.mock('node:fs', () => ({ existsSync: vi.fn() }));

const shell = '/usr/bin/chromium-headless-shell';
const places = new Set<string>();
const log = vi.spyOn(console, 'log').mockReturnValue();
const user = vi.spyOn(process, 'getuid');

beforeEach(() => {
  vi.stubEnv('CHROMIUM_PATH', '');
  places.clear();
  places.add('/usr/bin/apt-get');
  vi.mocked(existsSync).mockImplementation((path) => places.has(String(path)));
  user.mockReturnValue(0);
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllEnvs();
});

describe('a browser for the tests', () => {
  it('is the one that is there', () => {
    places.add(shell);
    expect(findOrInstallChromium()).toBe(shell);
    expect(log).not.toHaveBeenCalled();
  });

  it('is installed by root, who is told so in one line first', () => {
    const order: string[] = [];
    log.mockImplementation((line: string) => void order.push(line));
    vi.mocked(execFileSync).mockImplementation((_, words) => {
      order.push(String(words));
      if (words?.includes('install')) places.add(shell);
      return '';
    });
    expect(findOrInstallChromium()).toBe(shell);
    expect(order).toEqual([
      expect.stringMatching(/^There is no Chromium: installing .* by apt-get.*$/),
      '-qq,update',
      '-qq,install,-y,chromium-headless-shell',
    ]);
  });

  it('is not there where apt-get fails, or where it may not be run', () => {
    vi.mocked(execFileSync).mockImplementation(() => {
      throw new Error('no network');
    });
    expect(findOrInstallChromium()).toBeUndefined();
    user.mockReturnValue(1000);
    vi.mocked(execFileSync).mockClear();
    expect(findOrInstallChromium()).toBeUndefined();
    expect(execFileSync).not.toHaveBeenCalled();
    expect(ensureChromium).toThrow(/sudo apt-get install chromium-headless-shell.*CHROMIUM_PATH/);
  });
});
