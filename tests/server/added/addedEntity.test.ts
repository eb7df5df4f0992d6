import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocumentFiles } from '../../support/documentFiles';
import { runTool } from '../packages/installLibraries';

const root = join(import.meta.dirname, '../../..');
const page = 'docs/declare/adding-an-entity.md';
const folder = mkdtempSync(join(tmpdir(), 'added-entity-'));

/** Tests that concern every entity of a project, and those of the added entities. */
const entityTests = [
  'tests/added',
  'tests/contract',
  'tests/declaration/declarationTexts.test.ts',
  'tests/declaration/rights.test.ts',
  'tests/i18n',
  'tests/layout/help.test.ts',
  'tests/layout/menu.test.ts',
];

const git = (...words: string[]): string => execFileSync('git', words, { cwd: folder, encoding: 'utf8' });

/** Copies the files of the project to a repository of its own. */
const copyProject = async (): Promise<void> => {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const paths = listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
  await Promise.all(paths.map((path) => cp(join(root, path), join(folder, path))));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  git('init', '--quiet');
  git('config', 'core.excludesFile', '/dev/null');
  writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
  git('add', '--all');
  git(
    '-c',
    'user.name=Test',
    '-c',
    'user.email=test@trunkline.example',
    'commit',
    '--quiet',
    '-m',
    'Project',
  );
};

/** Runs an npm command in the copy. */
const npm = (...words: string[]): Promise<{ status: number; output: string }> =>
  new Promise((resolve) => {
    const options = {
      cwd: folder,
      env: { ...process.env, NODE_ENV: '', VITEST: '' },
      maxBuffer: 2 ** 26,
      shell: process.platform === 'win32',
    };
    execFile('npm', ['run', ...words], options, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : 1, output: `${stdout}${stderr}` }),
    );
  });

const registrations = ['contract/added/addedCalls.ts', 'server/added/addedHandlers.ts'];

const editFile = (path: string, edit: (text: string) => string): void =>
  writeFileSync(join(folder, path), edit(readFileSync(join(folder, path), 'utf8')));

/** Writes the entity that the page writes by hand. Its registrations are added to those that are there. */
const writeByHand = (): void => {
  for (const [path, text] of readDocumentFiles(page)) {
    if (!registrations.includes(path)) writeFileSync(join(folder, path), text);
    else {
      const [line = ''] = /import .*\n/.exec(text) ?? [];
      const [spread = ''] = / {2}\.\.\..*\n/.exec(text) ?? [];
      editFile(path, (before) => `${line}${before.replace('= {\n', `= {\n${spread}`)}`);
    }
  }
};

/** Removes all added entities as the page describes: their files, their registrations and their texts. */
const removeEntities = async (): Promise<void> => {
  const created = git('ls-files', '--others', '--exclude-standard').split('\n').filter(Boolean);
  for (const path of created) rmSync(join(folder, path));
  for (const path of registrations)
    editFile(path, (text) =>
      text
        .replace(/import .*\n+/g, '')
        .replace(/ {2}\.\.\..*\n/g, '')
        .replace('{\n}', '{}'),
    );
  expect((await npm('i18n')).output).not.toContain('locales/');
};

describe('entities added to a copy of the project', { tags: ['long'], timeout: 1_800_000 }, () => {
  beforeAll(copyProject, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('pass `npm run check` and its tests without an edit, and leave nothing when removed', async () => {
    const [, sample = ''] = /```json\n(.*?)```/s.exec(readFileSync(join(root, page), 'utf8')) ?? [];
    writeFileSync(join(folder, 'answer.json'), sample);
    const sources = [
      ['--sample', 'answer.json', '--name', 'faxes'],
      ['--openapi', 'scripts/lowCode/catalogue.openapi.json', '--list', 'listBooks'],
      ['--csv', 'scripts/lowCode/loan-phones.csv', '--name', 'loan-phones'],
    ];
    for (const source of sources) {
      const { status, output } = await npm('add-entity', '--', ...source);
      expect(status, output).toBe(0);
    }
    writeByHand();
    await npm('check:fix', '--', ...registrations);
    await npm('i18n');

    const checked = await npm('check');
    expect(checked.output).toContain('translations are missing. They are shown in English');
    expect(checked.status, checked.output).toBe(0);
    const options = ['run', '--project', 'unit', '--project', 'dom', '--tagsFilter', '!long'];
    expect(await runTool(folder, 'vitest/vitest.mjs', [...options, ...entityTests])).toBe('');

    await removeEntities();
    expect(git('status', '--short')).toBe('');
  });
});
