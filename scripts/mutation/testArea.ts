import { type Area, listAreaTests, readAreaSources } from './areas';
import { getDetected, type JournalEntry, startJournal } from './journal';
import { createAreaMutants, type Mutant } from './mutants';
import { pickSample } from './sample';
import { runSession } from './session';
import { createTypeChecker, findTypeRejected } from './typeCheck';

/** Outcome of running a mutant. `refused`: not detected by tests but rejected by the type checker, and therefore not viable. */
export type Outcome = 'killed' | 'timeout' | 'survived' | 'unreached' | 'refused';

export interface TestedMutant extends Mutant {
  outcome: Outcome;
  /** The first test that detected the mutant, and how. */
  reason?: string;
  /** Test files that executed the mutated code. */
  reachedBy: string[];
}

export interface AreaResult {
  folder: string;
  /** Total number of mutants. */
  all: number;
  tried: TestedMutant[];
  /** Test files that could not be run, and why. */
  unfit: string[];
}

export function getOutcomes(mutants: readonly Mutant[], entries: readonly JournalEntry[]): TestedMutant[] {
  const noticed = getDetected(entries);
  return mutants.map((mutant) => {
    const reachedBy = entries.flatMap((entry) =>
      entry.kind === 'covered' && entry.ids.includes(mutant.id) ? [entry.test] : [],
    );
    const by = entries.find(
      (entry) => (entry.kind === 'killed' || entry.kind === 'timeout') && entry.id === mutant.id,
    );
    const reason = by && 'reason' in by ? by.reason : undefined;
    const outcome = noticed.get(mutant.id) ?? (reachedBy.length > 0 ? 'survived' : 'unreached');
    return { ...mutant, outcome, reachedBy, ...(reason !== undefined && { reason }) };
  });
}

/** Runs mutants again, each in a separate worker, if their failure may have been caused by an earlier mutant. */
async function retryInconclusive(
  entries: readonly JournalEntry[],
  files: ReadonlyMap<string, string>,
  journal: string,
): Promise<JournalEntry[]> {
  const doubtful = entries.flatMap((entry) =>
    entry.kind === 'doubtful' ? entry.ids.map((id) => ({ id, test: entry.test })) : [],
  );
  const retried: JournalEntry[] = [];
  for (const { id } of doubtful) {
    const tests = entries.flatMap((entry) =>
      entry.kind === 'covered' && entry.ids.includes(id) ? [entry.test] : [],
    );
    for (const test of tests) {
      startJournal(journal);
      const attempt = await runSession({ files, tests: [test], ids: [id], only: id, journal });
      retried.push(...attempt);
      if (getDetected(attempt).size > 0) break;
    }
  }
  const ids = new Set(doubtful.map(({ id }) => id));
  return [...entries.filter((entry) => !(entry.kind === 'killed' && ids.has(entry.id))), ...retried];
}

async function checkTypes(
  mutants: readonly Mutant[],
  sources: ReadonlyMap<string, string>,
): Promise<Set<string>> {
  if (mutants.length === 0) return new Set();
  const { check, close } = createTypeChecker();
  try {
    const [fault] = await check(new Map());
    if (fault) throw new Error(`Type checking fails without any mutant: ${fault.file}:${fault.line}`);
    return await findTypeRejected(mutants, sources, check);
  } finally {
    close();
  }
}

/**
 * Runs the mutants of an area.
 * @param sample number of randomly selected mutants; all if omitted
 * @param types whether surviving mutants are type checked
 * @param cache folder for the journals
 */
export async function testArea(
  area: Area,
  { sample, seed, types, cache }: { sample?: number; seed: number; types?: boolean; cache: string },
): Promise<AreaResult> {
  const { mutants, files } = await createAreaMutants(area);
  const picked = sample === undefined ? mutants : pickSample(mutants, sample, seed);
  const touched = new Set(picked.map(({ file }) => file));
  const mutated = new Map([...files].filter(([file]) => touched.has(file)));
  const journal = `${cache}/${area.folder.replaceAll('/', '-')}.jsonl`;
  startJournal(journal);
  const first = await runSession({
    files: mutated,
    tests: listAreaTests(area),
    ids: picked.map(({ id }) => id),
    journal,
  });
  const entries = await retryInconclusive(first, mutated, `${journal}.again`);
  const tried = getOutcomes(picked, entries);
  const left = tried.filter(({ outcome }) => outcome === 'survived' || outcome === 'unreached');
  const refused = types ? await checkTypes(left, readAreaSources(area)) : new Set<string>();
  return {
    folder: area.folder,
    all: mutants.length,
    tried: tried.map((mutant) => (refused.has(mutant.id) ? { ...mutant, outcome: 'refused' } : mutant)),
    unfit: entries.flatMap((entry) => (entry.kind === 'unfit' ? [`${entry.test}: ${entry.reason}`] : [])),
  };
}
