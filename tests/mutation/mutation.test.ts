import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areas, listAreaTests, readAreaSources } from '../../scripts/mutation/areas';
import { createMutants } from '../../scripts/mutation/mutants';
import { formatSurvivors, formatTable } from '../../scripts/mutation/report';
import { calculateMargin, pickSample } from '../../scripts/mutation/sample';
import { getOutcomes, type TestedMutant } from '../../scripts/mutation/testArea';
import { applyMutants, type CheckTypes, findTypeRejected } from '../../scripts/mutation/typeCheck';

const all = Array.from({ length: 50 }, (_, index) => index);

describe('mutation sample', () => {
  it('is the same for the same seed and different for another seed', () => {
    expect(pickSample(all, 10, 1)).toEqual(pickSample(all, 10, 1));
    expect(pickSample(all, 10, 1)).not.toEqual(pickSample(all, 10, 2));
  });

  it('has the requested size, no duplicates, the original order and at most all items', () => {
    const sample = pickSample(all, 20, 7);
    expect(new Set(sample).size).toBe(20);
    expect(sample).toEqual(sample.toSorted((a, b) => a - b));
    expect(pickSample(all, 60, 7)).toEqual(all);
  });

  it('selects every item with equal probability', () => {
    const counts = new Map<number, number>();
    for (let seed = 1; seed <= 1000; seed++)
      for (const value of pickSample(all, 10, seed)) counts.set(value, (counts.get(value) ?? 0) + 1);
    for (const value of all) expect(Math.abs((counts.get(value) ?? 0) - 200), String(value)).toBeLessThan(60);
  });

  it('has a larger margin of error for smaller samples, and none if complete', () => {
    expect(calculateMargin(85, 50, 1000)).toBeGreaterThan(calculateMargin(85, 200, 1000));
    expect(calculateMargin(85, 50, 100_000)).toBeCloseTo(10.15, 1);
    expect(calculateMargin(100, 50, 100_000)).toBeGreaterThan(0);
    expect(calculateMargin(85, 50, 50)).toBe(0);
  });
});

describe('mutation areas in the configuration', () => {
  it.each(areas)('reference existing files and tests for $folder', (area) => {
    expect(readAreaSources(area).size).toBeGreaterThan(0);
    expect(listAreaTests(area).length).toBeGreaterThan(0);
    for (const path of area.tests) expect(existsSync(path), path).toBe(true);
  });

  it('exclude only the contract texts', () => {
    const leaveOut = areas.find(({ folder }) => folder === 'contract')?.leaveOut;
    const left = (original: string, mutator = 'StringLiteral') => leaveOut?.({ mutator, original });
    expect([left("'Main number'"), left("'Number'"), left('`the last one`')]).toEqual([true, true, true]);
    expect([left("'domain_name'"), left("'/api/Link/Get'"), left('x > 1', 'EqualityOperator')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe('mutants', () => {
  it('have a position and the code they replace', async () => {
    const { mutants, files } = await createMutants(
      new Map([['src/a.ts', 'export const isOld = (age: number) =>\n  age > 65;\n']]),
    );
    expect(mutants).toContainEqual({
      id: expect.any(String),
      file: 'src/a.ts',
      line: 2,
      column: 3,
      mutator: 'EqualityOperator',
      original: 'age > 65',
      replacement: 'age <= 65',
    });
    expect(files.get('src/a.ts')).toContain('stryMutAct');
  });

  it('are killed by the first failing test, survive if none fails, and are unreached if untested', () => {
    const mutant = { file: 'a.ts', line: 1, column: 1, mutator: 'M', original: 'a', replacement: 'b' };
    const tried = getOutcomes(
      ['1', '2', '3', '4'].map((id) => ({ ...mutant, id })),
      [
        { kind: 'covered', test: 'x', ids: ['1', '2', '4'] },
        { kind: 'survived', test: 'x', id: '1' },
        { kind: 'survived', test: 'x', id: '2' },
        { kind: 'timeout', test: 'x', id: '4', reason: 'took too long' },
        { kind: 'covered', test: 'y', ids: ['1'] },
        { kind: 'killed', test: 'y', id: '1', reason: 'adds up' },
      ],
    );
    expect(tried.map(({ outcome }) => outcome)).toEqual(['killed', 'survived', 'unreached', 'timeout']);
    const result = { folder: 'src/a', all: 4, tried, unfit: [] };
    expect(formatTable([result], '2026-01-02')).toContain(
      '| `src/a` | 4 | 4 | 1 | 1 | 1 | 1 | 0 | 50 % | 2026-01-02 |',
    );
    expect(formatSurvivors(result).split('\n')).toHaveLength(6);
    const twice: TestedMutant[] = [...tried, ...tried];
    expect(formatTable([{ ...result, all: 400, tried: twice }], '')).toMatch(/50 % ± \d+ /);
  });
});

describe('type checking of mutants', () => {
  const source = 'const a = {\n  x: 1,\n};\nconst b = 2;\n';
  const mutant = (id: string, line: number, column: number, original: string, replacement: string) => ({
    ...{ id, file: 'a.ts', line, column, mutator: 'M', original, replacement },
  });
  const object = mutant('1', 1, 11, '{\n  x: 1,\n}', '{}');
  const inner = mutant('2', 2, 6, '1', '0');
  const last = mutant('3', 4, 11, '2', '""');

  it('combines mutants on separate lines unless one is nested in another', () => {
    expect(applyMutants(source, [last, object])).toBe('const a = {}\n\n;\nconst b = "";\n');
    expect(applyMutants(source, [inner, last])).toBe('const a = {\n  x: 0,\n};\nconst b = "";\n');
    expect(applyMutants(source, [object, inner])).toBe('const a = {\n  x: 0,\n};\nconst b = 2;\n');
  });

  /** Creates a type checker that rejects some mutants, in the same file or in another one. */
  const checker = (inFile: readonly string[], inOtherFile: readonly string[]) => {
    let runs = 0;
    const check: CheckTypes = async (changed) => {
      runs++;
      const text = changed.get('a.ts') ?? '';
      const isPresent = (id: string) => text.includes(`/*${id}*/`);
      return [
        ...inFile.filter(isPresent).map((id) => ({ file: 'a.ts', line: Number(id) })),
        ...inOtherFile.filter(isPresent).map(() => ({ file: 'b.ts', line: 1 })),
      ];
    };
    return { check, runs: () => runs };
  };
  const lines = Array.from({ length: 8 }, (_, index) =>
    mutant(`${index + 1}`, index + 1, 1, 'a', `/*${index + 1}*/`),
  );
  const sources = new Map([['a.ts', 'a\n'.repeat(8)]]);

  it.each([
    [[], [], 1],
    [['3', '5'], [], 2],
    [[], ['4'], 7],
    [['1', '8'], ['2', '7'], 10],
    [['1', '2', '3', '4', '5', '6', '7', '8'], [], 1],
  ])(
    'finds mutants with errors in their own file %j and in another file %j',
    async (inFile, inOtherFile, runs) => {
      const checked = checker(inFile, inOtherFile);
      const refused = await findTypeRejected(lines, sources, checked.check);
      expect([...refused].sort()).toEqual([...inFile, ...inOtherFile].sort());
      expect(checked.runs()).toBeLessThanOrEqual(runs);
    },
  );

  it('excludes mutants with type errors from the score', () => {
    const all = ['killed', 'survived', 'refused', 'refused'] as const;
    const tried = all.map((outcome) => ({ ...object, outcome, reachedBy: [] }));
    const result = { folder: 'src/a', all: 4, tried, unfit: [] };
    expect(formatTable([result], 'x')).toMatch(/\| 1 \| 0 \| 1 \| 0 \| 2 \| 50 %/);
    expect(formatSurvivors(result).split('\n')).toHaveLength(3);
  });
});
