import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../../scripts/freePort';
import { throwawayKey } from '../../../scripts/throwawayKey';
import { queuedMail } from '../../../server/gateways/mailGateway';
import { openDatabaseFolder } from '../../database/testDatabase';
import { jobsOf, until } from '../jobs/jobTools';
import { startMailServer } from './mailServer';

/** The server as it is deployed, from its sources, on a folder. */
async function startOn(folder: string, smtpUrl: string): Promise<(signal: NodeJS.Signals) => Promise<void>> {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_FOLDER: folder,
      DEMO: '0',
      SECRETS_KEY: throwawayKey,
      SMTP_URL: smtpUrl,
      SMTP_FROM: 'console@example.com',
    },
    stdio: 'ignore',
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  return async (signal) => {
    child.kill(signal);
    await gone;
  };
}

it('sends a mail again whose process was killed as it was sent, under the same id', {
  tags: ['long'],
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-mail-'));
  let answers = false;
  const server = await startMailServer({
    beforeTaking: () => (answers ? Promise.resolve() : new Promise(() => undefined)),
  });
  try {
    const before = await openDatabaseFolder(folder);
    await queuedMail(before.db).send(null, {
      to: 'ann@example.com',
      subject: 'Your account',
      text: 'the link',
      template: 'invitation',
      language: 'en',
      confidential: true,
    });
    await before.close();

    const end = await startOn(folder, server.url);
    await until(() => expect(server.received).toHaveLength(1));
    await end('SIGKILL');

    answers = true;
    const endAgain = await startOn(folder, server.url);
    await until(() => expect(server.received).toHaveLength(2));
    await endAgain('SIGTERM');
    const [first, second] = server.received;
    expect(first?.text).toContain('the link');
    expect(second?.id).toBe(first?.id);

    const after = await openDatabaseFolder(folder);
    const jobs = (await jobsOf(after.db)).filter(({ kind }) => kind === 'sendMail');
    expect(jobs).toMatchObject([{ state: 'done', tries: 2 }]);
    await after.close();
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
});
