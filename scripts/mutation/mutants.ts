import { type File, Instrumenter } from '@stryker-mutator/instrumenter';
import { type Area, readAreaSources } from './areas';

export interface Mutant {
  id: string;
  file: string;
  line: number;
  column: number;
  mutator: string;
  original: string;
  replacement: string;
}

/** The mutants of an area, and its files with all mutants inserted, each activated by a switch. */
export interface MutatedSources {
  mutants: Mutant[];
  files: Map<string, string>;
}

const noop = () => undefined;
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => true,
  isFatalEnabled: () => true,
  trace: noop,
  debug: noop,
  info: noop,
  warn: noop,
  error: console.error,
  fatal: console.error,
};

const getTextBetween = (
  lines: readonly string[],
  { start, end }: { start: { line: number; column: number }; end: { line: number; column: number } },
): string =>
  lines
    .slice(start.line, end.line + 1)
    .map((line, index, all) =>
      line.slice(index === 0 ? start.column : 0, index === all.length - 1 ? end.column : undefined),
    )
    .join('\n');

export async function createMutants(sources: ReadonlyMap<string, string>): Promise<MutatedSources> {
  const files: File[] = [...sources].map(([name, content]) => ({ name, content, mutate: true }));
  // The logger's type is in a Stryker package that only Stryker's internals need.
  const instrumenter = new Instrumenter(logger as ConstructorParameters<typeof Instrumenter>[0]);
  const result = await instrumenter.instrument(files, { plugins: null, excludedMutations: [], ignorers: [] });
  const lines = new Map([...sources].map(([file, text]) => [file, text.split('\n')]));
  const mutants = result.mutants.map(({ id, fileName, location, mutatorName, replacement }) => ({
    id,
    file: fileName,
    line: location.start.line + 1,
    column: location.start.column + 1,
    mutator: mutatorName,
    original: getTextBetween(lines.get(fileName) ?? [], location),
    replacement,
  }));
  return { mutants, files: new Map(result.files.map(({ name, content }) => [name, content])) };
}

/** Creates all mutants of an area that are not excluded. */
export async function createAreaMutants(area: Area): Promise<MutatedSources> {
  const instrumented = await createMutants(readAreaSources(area));
  return { ...instrumented, mutants: instrumented.mutants.filter((mutant) => !area.leaveOut?.(mutant)) };
}
