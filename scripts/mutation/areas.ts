import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A mutant as one judges it before it is tried. */
export interface MutantText {
  mutator: string;
  /** The code it takes the place of. */
  original: string;
}

/** A folder whose mutants are tried, and the tests that should notice. */
export interface Area {
  folder: string;
  /** Test files or folders, those that notice most in the least time first. */
  tests: readonly string[];
  /** Mutants nobody could be asked to notice. */
  leaveOut?: (mutant: MutantText) => boolean;
}

/**
 * Titles, labels and examples of the contract are words for people: a test of one would repeat it. What begins with a
 * capital or holds a space is such a text; names, paths, formats and states do neither, and stay.
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
      'tests/contract/formats.test.ts',
      'tests/contract/storedCalls.test.ts',
      'tests/contract/forms.test.ts',
      'tests/contract/audited.test.ts',
      'tests/server/media/files.test.ts',
      'tests/spec/fields.test.ts',
      'tests/server/recordStores/parts.test.ts',
      'tests/server/validation.test.ts',
      'tests/server/openapi.test.ts',
      'tests/declaration/fieldKinds.test.ts',
      'tests/declaration/kept.test.ts',
      'tests/declaration/personal.test.ts',
      'tests/contract/wavFile.test.ts',
    ],
    leaveOut: isUserText,
  },
  {
    folder: 'src/declaration',
    tests: [
      'tests/declaration/said.test.ts',
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
      'tests/authProvider/words.dom.test.ts',
      'tests/authProvider/tabs.dom.test.ts',
      'tests/authProvider',
    ],
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
      'tests/server/people/house.test.ts',
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

/** Tests that are about speed or about other processes, and notice nothing the others do not. */
const excludedTests = /browser\.test|dailyWork|twoProcesses|printOpenApi|\/fuzz\.test|\/walk\.test/;

/** Every file at a path, itself or below it, that ends so; none where there is no such path. */
const listFiles = (path: string, end: RegExp): string[] => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found && end.test(path) ? [path] : [];
  return readdirSync(path, { recursive: true })
    .map((file) => join(path, String(file)))
    .filter((file) => end.test(file))
    .sort();
};

/** The source files of an area, by their path from the root. */
export const readAreaSources = ({ folder }: Area): Map<string, string> =>
  new Map(
    listFiles(folder, /\.tsx?$/)
      .filter((file) => !file.endsWith('.d.ts'))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );

/** The test files of an area, in the order they are asked. */
export const listAreaTests = ({ tests }: Area): string[] => {
  const found = tests.flatMap((path) => listFiles(path, /\.test\.tsx?$/));
  return [...new Set(found)].filter((file) => !excludedTests.test(file));
};
