import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyEmptyDatabase } from '../../server/database/emptyDatabase';

let folder = '';
let data = '';
let sourceFolder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trunkline-'));
  data = join(folder, 'postgres');
  sourceFolder = join(folder, 'empty-database');
  await mkdir(data);
  await mkdir(join(sourceFolder, 'base'), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('new data folder', () => {
  it('is created from the files produced by the build', async () => {
    await writeFile(join(sourceFolder, 'PG_VERSION'), '18\n');
    await writeFile(join(sourceFolder, 'base/1'), 'a table');
    expect(await copyEmptyDatabase(data, sourceFolder)).toBe(true);
    expect(await readFile(join(data, 'base/1'), 'utf8')).toBe('a table');
    expect((await readdir(folder)).sort()).toEqual(['empty-database', 'postgres']);
  });

  it('is copied again after a start that was killed while copying', async () => {
    await writeFile(join(sourceFolder, 'PG_VERSION'), '18\n');
    await mkdir(`${data}.new`);
    await writeFile(join(`${data}.new`, 'half'), '');
    expect(await copyEmptyDatabase(data, sourceFolder)).toBe(true);
    expect((await readdir(data)).sort()).toEqual(['PG_VERSION', 'base']);
  });

  it('remains empty if the build produced no database files', async () => {
    expect(await copyEmptyDatabase(data, sourceFolder)).toBe(false);
    expect(await readdir(data)).toEqual([]);
  });

  it('is never replaced if it contains files', async () => {
    await writeFile(join(sourceFolder, 'PG_VERSION'), '18\n');
    await writeFile(join(data, 'theirs'), 'kept');
    await expect(copyEmptyDatabase(data, sourceFolder)).rejects.toThrow();
    expect(await readdir(data)).toEqual(['theirs']);
    expect((await readdir(folder)).sort()).toEqual(['empty-database', 'postgres']);
  });
});
