import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of a mutant that determine whether it is run. */
export interface MutantText {
  mutator: string;
  original: string;
}

/** A folder to mutate, and the tests that are expected to detect the mutants. */
export interface Area {
  folder: string;
  /** Test files or folders, most effective first. */
  tests: readonly string[];
  /** Excludes mutants that tests cannot reasonably detect. */
  leaveOut?: (mutant: MutantText) => boolean;
}

/**
 * Whether a mutant changes user-facing text in the contract: titles, labels and examples, which tests would only
 * repeat. A string counts as such if it starts with a capital letter or contains a space; names, paths, formats and
 * states do neither.
 */
const isUserText = ({ mutator, original }: MutantText): boolean =>
  mutator === 'StringLiteral' && /^.(?:[A-Z]|.*\s)/s.test(original);

export const areas: readonly Area[] = [
  {
    folder: 'contract',
    tests: [
      'tests/contract/titles.test.ts',
      'tests/contract/fields.test.ts',
      'tests/contract/calls.test.ts',
      'tests/contract/policy.test.ts',
      'tests/contract/specification.test.ts',
      'tests/contract/formatCaches.test.ts',
      'tests/contract/buildStoredCalls.test.ts',
      'tests/contract/forms.test.ts',
      'tests/contract/audited.test.ts',
      'tests/server/media/files.test.ts',
      'tests/spec/fields.test.ts',
      'tests/server/recordStores/parts.test.ts',
      'tests/server/validation.test.ts',
      'tests/server/openapi.test.ts',
      'tests/declaration/fieldKinds.test.ts',
      'tests/declaration/storedOptions.test.ts',
      'tests/declaration/personal.test.ts',
      'tests/contract/wavFile.test.ts',
    ],
    leaveOut: isUserText,
  },
  {
    folder: 'src/declaration',
    tests: [
      'tests/declaration/declarationTexts.test.ts',
      'tests/declaration',
      'tests/contract/fields.test.ts',
      'tests/presenter/mask.test.ts',
      'tests/scaffold',
    ],
  },
  { folder: 'src/dataProvider', tests: ['tests/dataProvider'] },
  {
    folder: 'src/authProvider',
    tests: [
      'tests/authProvider/parts.dom.test.ts',
      'tests/authProvider/authProvider.dom.test.ts',
      'tests/authProvider/translationModules.dom.test.ts',
      'tests/authProvider/tabs.dom.test.ts',
      'tests/authProvider',
    ],
  },
  {
    folder: 'server/apiCalls',
    tests: ['tests/server/http', 'tests/server/validation.test.ts', 'tests/server/access.test.ts'],
  },
  {
    folder: 'server/http',
    tests: [
      'tests/server/http',
      'tests/server/validation.test.ts',
      'tests/server/app.test.ts',
      'tests/server/access.test.ts',
      'tests/server/paging.test.ts',
      'tests/server/errorLog.test.ts',
      'tests/server/people/actAs.test.ts',
      'tests/server/people/localOperator.test.ts',
      'tests/server/media/files.test.ts',
    ],
  },
  {
    folder: 'server/access',
    tests: [
      'tests/server/http/guards.test.ts',
      'tests/server/people/permissions.test.ts',
      'tests/server/people/deployment.test.ts',
    ],
  },
  {
    folder: 'server/numbers',
    tests: [
      'tests/server/numbers/parts.test.ts',
      'tests/server/numbers/normalise.test.ts',
      'tests/server/numbers/transitions.test.ts',
      'tests/server/numbers/numberDids.test.ts',
      'tests/server/numbers/domainNumbers.test.ts',
      'tests/server/numbers',
    ],
  },
  {
    folder: 'server/recordStores',
    tests: [
      'tests/server/recordStores/parts.test.ts',
      'tests/server/recordStores/records.test.ts',
      'tests/server/recordStores/stores.test.ts',
      'tests/server/recordStores',
    ],
  },
  {
    folder: 'server/records',
    tests: ['tests/records/parts.test.ts', 'tests/records', 'tests/server/added'],
  },
];

/** Performance tests and tests that start other processes. They detect no mutants that other tests miss. */
const excludedTests = /browser\.test|dailyWork|twoProcesses|printOpenApi|\/fuzz\.test|\/walk\.test/;

/** Lists the files at or below a path that match a pattern. Empty if the path does not exist. */
function listFiles(path: string, end: RegExp): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats && end.test(path) ? [path] : [];
  return readdirSync(path, { recursive: true })
    .map((file) => join(path, String(file)))
    .filter((file) => end.test(file))
    .sort();
}

/** Source files of an area, by path from the root. */
export const readAreaSources = ({ folder }: Area): Map<string, string> =>
  new Map(
    listFiles(folder, /\.tsx?$/)
      .filter((file) => !file.endsWith('.d.ts'))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );

/** Test files of an area, in execution order. */
export function listAreaTests({ tests }: Area): string[] {
  const testFiles = tests.flatMap((path) => listFiles(path, /\.test\.tsx?$/));
  return [...new Set(testFiles)].filter((file) => !excludedTests.test(file));
}
