import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import config from '../../vite.config';

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/${name}`)
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

interface Rule {
  /** Pattern that tests must not contain. */
  pattern: RegExp;
  reason: string;
  /** Path prefixes exempt from the rule. */
  but?: readonly string[];
  /** Selects the files to which the rule applies. Default: all. */
  appliesTo?: (path: string) => boolean;
  /** Example text that the pattern must match. */
  example: string;
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path);
/** Excludes end-to-end tests, which wait for a real browser in real time, and server tests. */
const isConsoleTest = (path: string) =>
  !/^tests\/(?:e2e|server|database)\//.test(path) && !path.endsWith('browser.test.ts');

/** Tests that may wait in real time, because the awaited state cannot be observed or because they test delays. */
const filesAllowedToWait = [
  // These tests poll another process repeatedly, or kill it at a different time in each round.
  'tests/server/crash.test.ts',
  'tests/server/changeRequests/killedRunning.test.ts',
  'tests/server/archives/killedImporting.test.ts',
  'tests/database/cluster',
  'tests/database/databaseOutage.test.ts',
  'tests/database/cachedDatabase.ts',
  // These simulate a slow server.
  'tests/server/companion/companion.test.ts',
  'tests/e2e/support/faultHandlers.ts',
  // Repeatedly checks a page whose responses are delayed or missing.
  'tests/e2e/faults.test.ts',
  // Uses a zero-delay timer to check that other tasks can run.
  'tests/views/intake/intakeLines.test.ts',
];

const rules: readonly Rule[] = [
  {
    pattern: /\bvi\.(?:mock|doMock|hoisted|resetModules)\(/g,
    reason:
      'modules are loaded once per worker and shared by its files: pass dependencies in, or spy on an object',
    example: "vi.mock('virtual:trunkline/resources')",
  },
  {
    pattern: /^(?:const \w+ = )?vi\.(?:spyOn|stub\w+|useFakeTimers|setSystemTime)\(/gm,
    reason: 'it is restored before the first test: set it up in a hook or in a test',
    appliesTo: isTest,
    example: "const log = vi.spyOn(console, 'log')",
  },
  {
    pattern: /^(?:before|after)(?:Each|All)\(/gm,
    reason:
      'a module is evaluated only for the first file: register hooks in a function that test files call',
    appliesTo: (path) => !isTest(path),
    but: ['tests/support/setup'],
    example: 'afterEach(() => api.close())',
  },
  {
    pattern: /from '[./\w]*\/(?:testApi|contractServer|createApp|startServer)'/g,
    reason: 'a server replaces Node’s Response: tests that start one belong in the project `server`',
    appliesTo: (path) =>
      !/^tests\/(?:contract|database|e2e|import|records|security|server|signIn)\//.test(path),
    example: "import { testServer } from '../server/testApi'",
  },
  {
    pattern: /@vitest-environment/g,
    reason: 'tests that need a DOM are named *.test.tsx or *.dom.test.ts',
    example: '// @vitest-environment jsdom',
  },
  {
    pattern: /from 'fast-check'/g,
    reason: 'import from tests/support/fastCheck.ts, which sets the seed of the run',
    but: ['tests/support/fastCheck.ts'],
    example: "import fc from 'fast-check'",
  },
  {
    pattern: /\bperformance\.now\(|\bDate\.now\(\) - [a-z]\w*/g,
    reason:
      'durations are unpredictable on a busy machine: count something deterministic, and measure in bench',
    appliesTo: isConsoleTest,
    example: 'expect(performance.now() - begun).toBeLessThan(400)',
  },
  {
    pattern: /\bvi\.(?:waitFor|waitUntil)\(/g,
    reason: 'it times out after a second: use waitFor from Testing Library, which has the common timeout',
    appliesTo: isConsoleTest,
    example: 'await vi.waitFor(() => expect(heard).toHaveBeenCalled())',
  },
  {
    pattern: /\bexpect\.poll\(/g,
    reason: 'concurrent tests each have their own `expect`: wait for the page itself',
    appliesTo: (path) =>
      /^tests\/e2e\/(?:screens|screenLooks|support\/(?:loaded|settled|screens))\b/.test(path),
    example: 'await expect.poll(() => rows.count()).toBe(0)',
  },
  {
    pattern: /\b(?:setTimeout|waitForTimeout)\(|\bsetTimeout\b.* from 'node:timers\/promises'/g,
    reason:
      'a fixed delay is too short on a busy machine and wasted on an idle one: wait for a condition, or use fake timers',
    but: filesAllowedToWait,
    example: 'await new Promise((done) => setTimeout(done, 50))',
  },
  {
    pattern: /\bretry: [1-9]|\brepeats: [1-9]/g,
    reason: 'fix flaky tests instead of retrying them',
    example: "it('works', { retry: 2 }, () => {})",
  },
];

const ownPath = 'tests/architecture/testFiles.test.ts';
const findViolations = ({ pattern, reason, but = [], appliesTo = () => true }: Rule): string[] =>
  files
    .filter(
      ({ path }) => path !== ownPath && appliesTo(path) && !but.some((prefix) => path.startsWith(prefix)),
    )
    .flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(([match]) => `${path}: ${match} (${reason})`),
    );

describe('test files', () => {
  it('are found by the checks', () => {
    expect(files.length).toBeGreaterThan(300);
  });

  it.each(rules.map((rule) => [rule.pattern.source, rule] as const))('contain no %s', (_, rule) => {
    expect(findViolations(rule)).toEqual([]);
    expect(rule.example).toMatch(new RegExp(rule.pattern.source, rule.pattern.flags.replace('g', '')));
  });

  it.each(['server', 'unit', 'dom', 'browser', 'stories'])(
    'run once in project %s, without retries and with shared modules',
    (name) => {
      const tests = config.test?.projects?.flatMap((project) =>
        typeof project === 'object' && 'test' in project && project.test?.name === name ? [project.test] : [],
      );
      expect(tests).toHaveLength(1);
      expect(tests?.[0]).not.toHaveProperty('retry');
      expect(tests?.[0]).toHaveProperty('isolate', false);
    },
  );
});
