import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { countDeclarationLines, targetLines, targetLinesWithShared } from '../../scripts/lines';

describe('length of declarations', () => {
  it('is counted in formatted lines, and the median meets the target', () => {
    const { files, median, medianWithShared } = countDeclarationLines();
    expect(files.length).toBeGreaterThan(5);
    expect(files.find(({ file }) => file === 'numbers.ts')?.lines).toBeGreaterThan(50);
    expect(median).toBeLessThanOrEqual(targetLines);
    expect(medianWithShared).toBeLessThanOrEqual(targetLinesWithShared);
  });

  it('includes a share of all shared code, including indirect imports', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lines-'));
    const write = (name: string, from: string, lines: number) =>
      writeFileSync(join(folder, name), `import { x } from '${from}';\n${'x\n'.repeat(lines - 1)}`);
    mkdirSync(join(folder, 'shared'));
    write('a.ts', './shared/form', 10);
    write('b.ts', './shared/form', 20);
    write('c.ts', '../elsewhere', 30);
    write('shared/form.ts', './words', 40);
    write('shared/words.ts', './form', 6);
    expect(countDeclarationLines(folder).files.map(({ withShared }) => withShared)).toEqual([33, 43, 30]);
    rmSync(folder, { recursive: true });
  });

  it('has a median that is the mean of the two middle values for an even count', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lines-'));
    const write = (name: string, lines: number) =>
      writeFileSync(join(folder, name), `${Array.from({ length: lines }, () => 'x').join('\n')}\n`);
    write('a.ts', 10);
    write('b.ts', 20);
    write('c.ts', 60);
    expect(countDeclarationLines(folder).median).toBe(20);
    write('d.ts', 90);
    expect(countDeclarationLines(folder).median).toBe(40);
    rmSync(folder, { recursive: true });
  });
});
