import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createConsoleConfig } from '../../build/createConsoleConfig';
import { launchBrowser } from '../../scripts/browser/launchBrowser';
import { createConsole } from '../../scripts/console/newConsole';
import { serveConsole } from '../../scripts/console/serveConsole';

describe('console created by `npm run new-console`', () => {
  let place: string;
  let folder: string;

  const run = (script: string) => spawnSync('npm', ['run', script], { cwd: folder, encoding: 'utf8' });

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'console-'));
    folder = await createConsole(join(place, 'my-console'));
  });
  afterAll(() => rm(place, { recursive: true, force: true }));

  it('passes the type check against the engine and its own tests', () => {
    const checked = run('check');
    expect(checked.stdout + checked.stderr).not.toContain('error TS');
    expect(checked.status).toBe(0);
    const tested = run('test');
    expect(tested.stdout).toContain('1 passed');
    expect(tested.status).toBe(0);
  });

  it('can be built and opened in a browser, where an item can be created', async () => {
    await build(createConsoleConfig(folder));
    const served = await serveConsole(folder, 0, true);
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage();
      await page.goto(`${served.url}/items`);
      await page.getByRole('button', { name: 'First user' }).click();
      await page.getByText('Change this entity').waitFor();
      await page.getByRole('link', { name: 'New item' }).click();
      await page.getByLabel('Name').fill('Write a screen');
      await page.getByRole('button', { name: 'Create' }).click();
      await page.getByRole('heading', { name: 'Write a screen' }).waitFor();
    } finally {
      await browser.close();
      await served.close();
    }
  });

  it('can only be created in an empty folder', async () => {
    await writeFile(join(place, 'note.txt'), 'kept');
    await expect(createConsole(place)).rejects.toThrow('is not empty');
  });
});
