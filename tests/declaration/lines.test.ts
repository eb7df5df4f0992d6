import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { declarationLines, goal } from '../../scripts/lines';

describe('the length of declarations', () => {
  it('is counted as formatted, and their median stays within the goal', () => {
    const { files, median } = declarationLines();
    expect(files.length).toBeGreaterThan(5);
    expect(files.find(({ file }) => file === 'numbers.ts')?.lines).toBeGreaterThan(50);
    expect(median).toBeLessThanOrEqual(goal);
  });

  it('takes the middle, or what lies between the two in the middle', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lines-'));
    const write = (name: string, lines: number) =>
      writeFileSync(join(folder, name), `${Array.from({ length: lines }, () => 'x').join('\n')}\n`);
    write('a.ts', 10);
    write('b.ts', 20);
    write('c.ts', 60);
    expect(declarationLines(folder).median).toBe(20);
    write('d.ts', 90);
    expect(declarationLines(folder).median).toBe(40);
    rmSync(folder, { recursive: true });
  });
});
