import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export const formatTexts = (texts: readonly string[]): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'formatted-'));
  try {
    const { formatter, javascript } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ root: true, formatter, javascript }));
    const files = texts.map((_, index) => join(folder, `file${index}.ts`));
    for (const [index, file] of files.entries()) writeFileSync(file, texts[index] ?? '');
    const biome = join(root, 'node_modules/.bin/biome');
    execFileSync(biome, ['check', '--write', '--linter-enabled=false', '.'], { cwd: folder, stdio: 'pipe' });
    return files.map((file) => readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
};
