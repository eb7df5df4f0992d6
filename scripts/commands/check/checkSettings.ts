import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { isLoopback } from '../../../server/common/isLoopback';
import { readSettings, type ServerSettings } from '../../../server/serverSettings';
import { toSentence } from '../commandLine';
import { error, type Finding, ok, warning } from './createFinding';

export function checkSettings(env: NodeJS.ProcessEnv): { settings?: ServerSettings; findings: Finding[] } {
  try {
    const settings = readSettings(env);
    return { settings, findings: [ok('settings', 'They can be read.'), ...findRisks(settings)] };
  } catch (fault) {
    return { findings: [error('settings', toSentence(fault))] };
  }
}

function* findRisks({ publicUrl, host, demo, issuer }: ServerSettings): Generator<Finding> {
  if (!publicUrl && !isLoopback(host))
    yield warning(
      'PUBLIC_URL',
      `HOST=${host} lets others in, and PUBLIC_URL is not set: people can sign in on this machine only.`,
    );
  if (publicUrl?.startsWith('http:') && !isLoopback(new URL(publicUrl).hostname))
    yield warning('PUBLIC_URL', `${publicUrl} is not https: browsers don’t let people sign in there.`);
  if (demo && (publicUrl || !isLoopback(host)))
    yield warning('DEMO', 'Demo accounts have a public password: keep them off a server others reach.');
  if (issuer?.startsWith('http:')) yield warning('ISSUER', `${issuer} is not https.`);
}

/** Checks that the console has been built. */
export const checkConsole = ({ consoleFolder }: ServerSettings): Finding =>
  existsSync(join(consoleFolder, 'index.html'))
    ? ok('console', `It is in ${consoleFolder}.`)
    : error('console', `There is no console in ${consoleFolder}: build it, or copy what was built.`);

/** Checks that the port is free. Used only if the server is not running. */
export const checkPort = ({ port, host }: ServerSettings): Promise<Finding> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(
        code === 'EADDRINUSE'
          ? warning('port', `Port ${port} is in use: by the server, or by another program.`)
          : error('port', `Port ${port} of ${host} can’t be used (${code}).`),
      ),
    );
    probe.listen(port, host, () => probe.close(() => resolve(ok('port', `Port ${port} is free.`))));
  });

const ISSUER_TIMEOUT_SECONDS = 10;
/** Thresholds for clock differences, in seconds. Above `warning`, a warning is reported; above `error`, new tokens appear to be expired. */
export const CLOCK_SECONDS = { warning: 5, error: 60 };

/** Checks the identity provider's discovery document and clock. */
export async function checkIssuer(issuer: string): Promise<Finding[]> {
  try {
    const answer = await fetch(`${issuer}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(ISSUER_TIMEOUT_SECONDS * 1000),
    });
    if (!answer.ok) return [error('ISSUER', `${issuer} answered ${answer.status} instead of its metadata.`)];
    const date = Date.parse(answer.headers.get('date') ?? '');
    const finding = ok('ISSUER', `${issuer} answers.`);
    return Number.isNaN(date)
      ? [finding]
      : [finding, createClockFinding('identity provider', (Date.now() - date) / 1000)];
  } catch (fault) {
    return [error('ISSUER', `${issuer} can’t be reached: ${toSentence((fault as Error).cause ?? fault)}`)];
  }
}

/** @param seconds how far this machine's clock is ahead of the other clock */
export function createClockFinding(of: string, seconds: number): Finding {
  const off = Math.abs(seconds);
  const text = `This machine’s clock is ${off.toFixed(1)} s ${seconds < 0 ? 'behind' : 'ahead of'} the ${of}’s.`;
  if (off > CLOCK_SECONDS.error)
    return error('clock', `${text} Sign-ins will fail: synchronise it with a time server.`);
  return off > CLOCK_SECONDS.warning ? warning('clock', text) : ok('clock', text);
}
