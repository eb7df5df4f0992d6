import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
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

/** Returns the path of a Debian program, installing it if permitted. */
const findDebianProgram = (program: string): string => {
  const path = `/usr/sbin/${program}`;
  const isThere = () =>
    execFileSync('sh', ['-c', `test -x ${path} && echo yes || true`], { encoding: 'utf8' });
  if (!isThere().trim())
    installPackage(program, `${program} is not installed: installing it with apt-get for the tests …`);
  return path;
};

const readDeployedFile = (name: string) => readFile(resolveInProject(`deploy/${name}`), 'utf8');

const endProcess = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill(signal);
  await ended;
};

const waitUntil = async (isTrue: () => Promise<boolean>, description: string) => {
  for (const began = Date.now(); Date.now() - began < 60_000; await pause(100))
    if (await isTrue().catch(() => false)) return;
  throw new Error(`${description}: not within a minute`);
};

export interface Member {
  end(signal: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
}

/** Three server processes behind HAProxy, with a primary and a standby behind PgBouncer, configured with the files in `deploy/`. */
export interface Cluster {
  url: string;
  primary: Postgres;
  standby: Postgres;
  members: Member[];
  metricsUrls: string[];
  /** URL of the pooler used for migrations and for listening. */
  listenUrl: string;
  /** Promotes the standby to primary and redirects the pooler. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

export const startCluster = async (): Promise<Cluster> => {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const stopProcess of stops.reverse()) await stopProcess();
  };
  try {
    return { ...(await buildCluster(stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/**
 * Starts the parts of the cluster.
 * @param stops receives the stop function of each part, in start order
 */
const buildCluster = async (stops: (() => Promise<unknown>)[]): Promise<Omit<Cluster, 'stop'>> => {
  const programs = findOrInstallPostgres();
  if (!programs) throw new Error(postgresInstallHint);
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-cluster-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  const primary = await startPostgres(programs);
  stops.push(() => primary.stop());
  await executeOnPrimary(
    primary,
    'create role replica login replication; alter system set hot_standby_feedback = on',
  );
  const standby = await primary.standby();
  stops.push(() => standby.stop());

  const poolerPort = await findFreePort();
  const writePooler = async (first: Postgres, second: Postgres) => {
    const text = (await readDeployedFile('database/pgbouncer.ini'))
      .replaceAll(
        /host=primary\.example\.com port=5432 dbname=trunkline/g,
        `host=127.0.0.1 port=${first.port} dbname=postgres`,
      )
      .replaceAll(
        /host=standby\.example\.com port=5432 dbname=trunkline/g,
        `host=127.0.0.1 port=${second.port} dbname=postgres`,
      )
      .replace(/^listen_port = .*$/m, `listen_port = ${poolerPort}\nunix_socket_dir =`)
      .replace(/^auth_type = .*$/m, 'auth_type = trust')
      .replace(/^auth_file = .*$/m, `auth_file = ${join(folder, 'userlist.txt')}`);
    await writeFile(join(folder, 'pgbouncer.ini'), text);
  };
  await writeFile(join(folder, 'userlist.txt'), '"trunkline" ""\n');
  await writePooler(primary, standby);
  const owner = getDaemonOwner();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const pooler = spawn(findDebianProgram('pgbouncer'), [join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...owner,
  });
  stops.push(() => endProcess(pooler, 'SIGINT'));
  const at = (name: string) => `postgres://trunkline@127.0.0.1:${poolerPort}/${name}`;
  await waitUntil(() => isReachable(at('trunkline')), 'PgBouncer');

  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()];
  const metricsPorts = [await findFreePort(), await findFreePort(), await findFreePort()];
  const members: Member[] = [];
  for (const [place, ownPort] of ports.entries()) {
    const member = createMember(ownPort, {
      DATABASE_URL: at('trunkline'),
      DATABASE_LISTEN_URL: at('trunkline_listen'),
      DATABASE_READ_URL: at('trunkline_read'),
      PUBLIC_URL: url,
      METRICS_PORT: String(metricsPorts[place]),
    });
    stops.push(() => member.end('SIGKILL'));
    await member.start();
    members.push(member);
  }

  const servers = ['one', 'two', 'three'].map(
    (name, place) => `server ${name} 127.0.0.1:${ports[place]} check`,
  );
  const balancerText = (await readDeployedFile('proxy/haproxy.cfg'))
    .replace(/bind :443 .*$/m, `bind 127.0.0.1:${port}`)
    .replace(/(\n {4}server \w+ .*)+/, `\n    ${servers.join('\n    ')}`);
  await writeFile(join(folder, 'haproxy.cfg'), balancerText);
  const balancer = spawn(findDebianProgram('haproxy'), ['-f', join(folder, 'haproxy.cfg')], {
    stdio: 'ignore',
  });
  stops.push(() => endProcess(balancer, 'SIGTERM'));
  await waitUntil(async () => (await fetch(`${url}/healthz`)).ok, 'HAProxy');

  return {
    url,
    primary,
    standby,
    members,
    metricsUrls: metricsPorts.map((port) => `http://127.0.0.1:${port}/metrics`),
    listenUrl: at('trunkline_listen'),
    async failOver() {
      standby.promote();
      await writePooler(standby, standby);
      pooler.kill('SIGHUP');
    },
  };
};

const createMember = (port: number, env: Record<string, string>): Member => {
  let child: ChildProcess | undefined;
  return {
    async end(signal) {
      if (child) await endProcess(child, signal);
    },
    async start() {
      child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
        env: {
          ...process.env,
          ...env,
          PORT: String(port),
          DEMO: '0',
          SECRETS_KEY: testSecretKey,
          RATE_LIMIT_TOKEN: '0',
          RATE_LIMIT_ADDRESS: '0',
          DRAIN_SECONDS: '3',
          LOG_LEVEL: process.env.CLUSTER_LOG ?? 'silent',
        },
        stdio: process.env.CLUSTER_LOG ? 'inherit' : 'ignore',
      });
      await waitUntil(
        async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
        'A process of the server',
      );
    },
  };
};

/** Returns the user that PgBouncer runs as, because it refuses to run as root. */
const getDaemonOwner = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const getId = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: getId('-u'), gid: getId('-g') };
};

/** Runs statements on a server one by one. */
export const executeOnPrimary = async ({ url }: Postgres, statements: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements.split(';')) await client.query(statement);
  await client.end();
};

const isReachable = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('select 1');
  await client.end();
  return true;
};
