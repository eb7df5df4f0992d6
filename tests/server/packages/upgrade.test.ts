import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { migrations } from '../../../scripts/console/migrations';
import { formatUpgrade, selectMigrations } from '../../../scripts/console/upgrade';

const { version } = manifest;

describe('upgrade of a console', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trunkline-upgrade-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const writeConsole = async (
    manifest: object,
    files: Readonly<Record<string, string>> = {},
  ): Promise<void> => {
    await mkdir(join(folder, 'kits'));
    for (const [file, text] of Object.entries({ 'package.json': JSON.stringify(manifest), ...files }))
      await writeFile(join(folder, file), text);
  };

  it('names the files and lines concerned, and no change that concerns none', async () => {
    await writeConsole(
      { scripts: { start: 'node ../../scripts/console/run.mjs start .' } },
      {
        'kits/menuHeadings.ts': "import type { Calls } from '#contract';\nexport const menuHeadings = [];\n",
        'inputs.ts': 'export const inputs = {};\n',
      },
    );
    const text = await formatUpgrade(folder);
    expect(text).toContain('from a version before 0.1.0 to');
    expect(text).toMatch(/→ terms\.ts.*\n {6}kits\/menuHeadings\.ts\n/);
    expect(text).toMatch(/#contract.*\n.*\n {6}kits\/menuHeadings\.ts:1\n/);
    expect(text).toMatch(/trunkline-console\n {6}package\.json:1$/);
    expect(text).not.toContain('compilerTerms.ts');
    expect(text).not.toContain('inputs.ts\n');
  });

  it('lists nothing for a console of this version', async () => {
    await writeConsole(
      { dependencies: { trunkline: `file:vendor/trunkline-${version}.tgz` } },
      { 'kits/calls.ts': '' },
    );
    expect(await formatUpgrade(folder)).toBe(`Nothing has to be changed from ${version} to ${version}.`);
  });

  it('selects the versions after the recorded one, up to the current one', () => {
    const all = ['0.1.0', '0.2.0', '0.10.0', '1.0.0'].map((name) => ({
      version: name,
      title: '',
      changes: [],
    }));
    const select = (recorded: string | undefined, current: string) =>
      selectMigrations(all, recorded, current).map(({ version: name }) => name);
    expect(select(undefined, '0.2.0')).toEqual(['0.1.0', '0.2.0']);
    expect(select('0.2.0', '0.10.0')).toEqual(['0.10.0']);
    expect(select('0.10.0', '1.0.0')).toEqual(['1.0.0']);
    expect(select('0.2.0', '0.2.0')).toEqual([]);
  });

  it('has a detection for every change', () => {
    const changes = migrations.flatMap((migration) => migration.changes);
    expect(changes.filter(({ path, line }) => !path && !line)).toEqual([]);
  });
});
