import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../scripts/findFreePort';
import { installPackage } from '../../scripts/installPackage';
import {
  findOrInstallPostgres,
  type Postgres,
  postgresInstallHint,
  startPostgres,
} from '../../scripts/tests/postgres';
import { testSecretKey } from '../../scripts/throwawayKey';
import { resolveInProject } from '../../server/projectFolder';
import { defaultSettings } from '../../server/serverSettings';
import { version } from '../../server/version';
import { TestClient } from '../signIn/testClient';
import { dockerfile, findCommand, getLayout, listContextPaths, readImage } from './image';

const image = readImage();

describe('Dockerfile', () => {
  it('passes the Dockerfile linter', () => {
    expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
    expect(validate('FORM node\nCMD node main.js')).not.toEqual([]);
  });

  it('copies only files that exist after a build', () => {
    expect(image.copies.length).toBeGreaterThan(4);
    const built = ['/build/dist', '/build/dist-server', '/build/sbom.cdx.json'];
    for (const { stage, from } of image.copies)
      if (stage === 'build' && !built.includes(from))
        expect([from, existsSync(resolveInProject(from.replace('/build/', '')))]).toEqual([from, true]);
  });

  it('runs as a numeric user, stops on SIGTERM and has a health check', () => {
    expect(image.user).toMatch(/^[1-9]\d+:[1-9]\d+$/);
    expect(image.command).toEqual(['node', '--enable-source-maps', 'dist-server/main.js']);
    expect(image.health[0]).toBe('node');
    expect(dockerfile).toMatch(/^STOPSIGNAL SIGTERM$/m);
    expect(dockerfile).toContain(`ARG VERSION=${version}`);
    // Docker builds the last stage by default.
    expect(dockerfile.trimEnd().split('\nFROM ').at(-1)).toMatch(/^base AS runtime/);
  });
});

/** Returns the parent folders of all copied paths, outermost first. If they were created implicitly, only root could access them. */
const listParentFolders = (layout: ReturnType<typeof getLayout>): string[] => {
  const above = (path: string): string[] => (path === '/' ? [] : [...above(dirname(path)), path]);
  return [...new Set(layout.flatMap(({ target }) => above(dirname(target))))];
};

/** Returns the arguments for a sandbox with the same user and files as the container, writable only in /data and /tmp. */
const getSandboxArgs = (
  layout: ReturnType<typeof getLayout>,
  data: string,
  env: Record<string, string>,
): string[] => {
  const [user = '', group = ''] = image.user.split(':');
  return [
    ...['--die-with-parent', '--clearenv', '--tmpfs', '/'],
    ...['/usr', '/lib', '/lib64', '/bin', '/etc']
      .filter(existsSync)
      .flatMap((path) => ['--ro-bind', path, path]),
    ...['--dev', '/dev', '--proc', '/proc', '--tmpfs', '/tmp', '--chmod', '1777', '/tmp'],
    ...listParentFolders(layout).flatMap((path) => ['--perms', '0755', '--dir', path]),
    ...layout.flatMap(({ source, target }) => ['--ro-bind', source, target]),
    ...['--bind', data, '/data'],
    // These paths differ between machines.
    ...[
      '--perms',
      '0755',
      '--dir',
      '/node',
      '--ro-bind',
      process.execPath,
      '/node/node',
      '--remount-ro',
      '/',
      '--chdir',
      image.workFolder,
    ],
    ...Object.entries({ PATH: '/node:/usr/bin:/bin', ...image.env, ...env }).flatMap(([name, value]) => [
      '--setenv',
      name,
      value,
    ]),
    ...['setpriv', '--reuid', user, '--regid', group, '--clear-groups', '--no-new-privs'],
  ];
};

describe('container image', { tags: ['long'] }, () => {
  vi.setConfig({ testTimeout: 600_000 });
  const folder = mkdtempSync(join(tmpdir(), 'trunkline-image-'));
  let postgres: Postgres | undefined;
  let server: ChildProcess | undefined;
  afterAll(async () => {
    server?.kill('SIGKILL');
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('serves pages, signs users in and stops cleanly as non-root on a read-only file system', async (context) => {
    if (process.getuid?.() !== 0) return context.skip('Only root may run something as another user.');
    if (spawnSync('bwrap', ['--version']).status !== 0)
      installPackage(
        'bubblewrap',
        'Installing bubblewrap by apt-get, to run the server as a container would …',
      );
    const isIsolated = spawnSync('bwrap', ['--ro-bind', '/', '/', 'true']).status === 0;
    if (!isIsolated)
      return context.skip(
        'There is no bubblewrap that may be used here (Debian: sudo apt-get install bubblewrap).',
      );
    const programs = findOrInstallPostgres();
    if (!programs) return context.skip(postgresInstallHint);

    const dependencies = join(folder, 'dependencies');
    mkdirSync(dependencies);
    for (const file of ['package.json', 'package-lock.json'])
      copyFileSync(resolveInProject(file), join(dependencies, file));
    const install = findCommand('dependencies', 'npm ci');
    expect(install).toContain('--omit=dev');
    execFileSync('sh', ['-c', install], { cwd: dependencies, stdio: 'pipe' });
    // The build uses only files in the image's build context.
    const build = join(folder, 'build');
    for (const path of listContextPaths())
      cpSync(resolveInProject(path), join(build, path), { recursive: true });
    symlinkSync(resolveInProject('node_modules'), join(build, 'node_modules'));
    execFileSync('sh', ['-c', findCommand('build', 'npm run build')], { cwd: build, stdio: 'pipe' });
    const layout = getLayout(image, {
      build: { path: '/build', at: build },
      dependencies: { path: '/srv/trunkline', at: dependencies },
    });
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o750 });
    const [uid = 0, gid = 0] = image.user.split(':').map(Number);
    chownSync(data, uid, gid);

    postgres = await startPostgres(programs);
    const port = await findFreePort();
    const password = join(data, 'database-password');
    writeFileSync(password, 'not asked for here\n');
    writeFileSync(join(data, 'key'), `${testSecretKey}\n`, { mode: 0o400 });
    chownSync(join(data, 'key'), uid, gid);
    const env = {
      PORT: String(port),
      DATABASE_URL: postgres.url,
      DATABASE_PASSWORD_FILE: '/data/database-password',
      SECRETS_KEY_FILE: '/data/key',
      DEMO: '0',
      DRAIN_SECONDS: '1',
    };
    const run = (command: string[], extraEnv: Record<string, string> = {}) =>
      new Promise<{ code: number; output: string }>((resolve) => {
        execFile(
          'bwrap',
          [...getSandboxArgs(layout, data, { ...env, ...extraEnv }), ...command],
          (error, out, complaint) =>
            resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: `${out}${complaint}` }),
        );
      });

    const { output: mounts } = await run(['cat', '/proc/mounts']);
    for (const path of ['/', '/usr', ...layout.map(({ target }) => target)])
      expect(mounts).toMatch(new RegExp(`^\\S+ ${path} \\S+ ro,`, 'm'));
    const created = await run(
      ['node', 'dist-server/trunkline.js', 'account', '--email', 'staff@a.example', '--name', 'Staff'],
      { ACCOUNT_PASSWORD: 'a long enough password' },
    );
    expect(created).toEqual({
      code: 0,
      output: expect.stringContaining('staff@a.example can sign in as staff.'),
    });
    const checked = await run(['node', 'dist-server/trunkline.js', 'check']);
    expect([checked.output, checked.code]).toEqual([expect.stringContaining('The server can run.'), 0]);

    let output = '';
    server = spawn('bwrap', [...getSandboxArgs(layout, data, env), ...image.command]);
    server.stderr?.on('data', (text) => {
      output += text;
    });
    server.stdout?.on('data', (text) => {
      output += text;
    });
    const ended = new Promise<number | null>((resolve) => server?.once('exit', (code) => resolve(code)));
    const url = `http://localhost:${port}`;
    await expect
      .poll(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status, { timeout: 60_000 })
      .toBe(200);
    expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ version });
    expect(await run(image.health)).toEqual({ code: 0, output: '' });
    const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
    expect((await fetch(`${url}${script}`)).status).toBe(200);

    const client = new TestClient(`${url}/`, defaultSettings.clientId, defaultSettings.audience);
    const tokens = await client.signIn('staff@a.example', {}, 'a long enough password');
    const call = () =>
      fetch(`${url}/api/NumberHub/GetTrunks`, {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
    expect((await call()).status).toBe(200);

    const [pid = ''] = execFileSync('pgrep', ['-P', String(server.pid)], { encoding: 'utf8' }).split('\n');
    process.kill(Number(pid), 'SIGTERM');
    await expect
      .poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 900, interval: 20 })
      .toBe(503);
    expect((await call()).status).toBe(200);
    expect([await ended, output]).toEqual([0, expect.not.stringContaining('Error')]);
    expect((await run(image.health)).code).toBe(1);
  });
});
