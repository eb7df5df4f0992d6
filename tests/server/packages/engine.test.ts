import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyConsole, createConsole } from '../../../scripts/console/createConsole';
import { listEngineFiles } from '../../../scripts/pack/engine/listEngineFiles';
import { selectLocked } from '../../../scripts/pack/engine/selectLocked';
import { installLibraries, runTool } from './installLibraries';
import { consoleCommands, serveInstalled } from './serveInstalled';

let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'trunkline-engine-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

const writeFiles = async (folder: string, files: Readonly<Record<string, string>>): Promise<void> => {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
};

describe('the files of the engine', () => {
  const folders = Object.fromEntries(
    [
      'build',
      'docs/declare',
      'examples/library',
      'examples/start',
      'i18n',
      'locales',
      'scripts/console',
      'smallServer',
    ].map((folder) => [`${folder}/index.ts`, '']),
  );

  it('include the parts of the contract and server that it imports, and no part of the product', () => {
    const { files } = listEngineFiles(process.cwd());
    expect(files).toEqual(
      expect.arrayContaining(['contract/call.ts', 'contract/media/uploadRules.ts', 'server/listen.ts']),
    );
    expect(
      files.filter((file) => /^(server\/database|src\/(product|resources)|telephony)\//.test(file)),
    ).toEqual([]);
  });

  it('must not import the product', async () => {
    const folder = join(place, 'faulty');
    await writeFiles(folder, {
      ...folders,
      'contract/call.ts': '',
      'src/kit.ts': "import { terms } from './product/terms';\n",
      'src/product/terms.ts': '',
    });
    expect(() => listEngineFiles(folder)).toThrow(
      'src/kit.ts imports src/product/terms.ts, which belongs to the product.',
    );
  });
});

it('the locked versions are those of the libraries that the engine needs, as installed', () => {
  const packages = {
    'node_modules/router': { version: '1.0.0', dependencies: { cookie: '^1' }, dev: true },
    'node_modules/router/node_modules/cookie': { version: '1.2.0', peerDependencies: { path: '*' } },
    'node_modules/cookie': { version: '2.0.0' },
    'node_modules/path': { version: '3.0.0', optionalDependencies: { absent: '*' } },
  };
  expect(selectLocked(packages, ['router'])).toEqual({
    'node_modules/router': { version: '1.0.0', dependencies: { cookie: '^1' } },
    'node_modules/router/node_modules/cookie': packages['node_modules/router/node_modules/cookie'],
    'node_modules/path': packages['node_modules/path'],
  });
});

it('a console can only be created in an empty folder', async () => {
  await writeFiles(join(place, 'full'), { 'note.txt': 'text' });
  await expect(createConsole(join(place, 'full'))).rejects.toThrow('is not empty');
});

const TIMEOUT_MS = 900_000;

/** Creates a console in a folder, moves it, and installs the engine there. */
const installConsole = async (
  name: string,
  create: (folder: string) => Promise<unknown>,
): Promise<string> => {
  const folder = join(place, 'moved', name);
  await create(join(place, name));
  await mkdir(dirname(folder), { recursive: true });
  await rename(join(place, name), folder);
  await installLibraries(folder);
  return folder;
};

describe.each([
  {
    name: 'library',
    create: (folder: string) => copyConsole('examples/library', folder),
    page: '/books',
  },
  { name: 'new-console', create: createConsole, page: '/items' },
])(
  'the console $name outside the repository',
  { tags: ['long'], timeout: TIMEOUT_MS },
  ({ name, create, page }) => {
    let folder: string;
    beforeAll(async () => {
      folder = await installConsole(name, create);
    }, TIMEOUT_MS);

    it.each(['check', 'build', 'test'])('passes %s', async (command) =>
      expect(await runTool(folder, consoleCommands, [command])).toBe(''),
    );

    it('serves its pages, compiled on request or built', async () => {
      for (const command of ['start', 'serve'] as const) {
        const { url, close } = await serveInstalled(folder, command);
        try {
          const read = async (path: string): Promise<string> => (await fetch(url + path)).text();
          const html = await (await fetch(url + page, { headers: { accept: 'text/html' } })).text();
          const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(html) ?? [];
          expect(await read(script)).toMatch(/import/);
          expect(JSON.parse(await read('/config.json'))).toHaveProperty('branding');
        } finally {
          await close();
        }
      }
    });

    it('needs no change for the version that it was created with', async () => {
      expect(await runTool(folder, consoleCommands, ['upgrade'])).toBe('');
      expect(await readFile(join(folder, 'package.json'), 'utf8')).toContain('file:vendor/trunkline-');
    });
  },
);
