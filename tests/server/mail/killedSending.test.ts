import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createQueuedMail } from '../../../server/mail/createLocalMail';
import { openDatabaseFolder } from '../../database/testDatabase';
import { listJobs, waitUntil } from '../jobs/jobTools';
import { startServerProcess } from '../serverProcess';
import { startMailServer } from './mailServer';

const createSmtpSettings = (url: string) => ({ SMTP_URL: url, SMTP_FROM: 'console@example.com' });

it('an e-mail is resent under the same ID if the process was killed while sending', {
  tags: ['long'],
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trunkline-mail-'));
  let answers = false;
  const server = await startMailServer({
    beforeTaking: () => (answers ? Promise.resolve() : new Promise(() => undefined)),
  });
  try {
    const before = await openDatabaseFolder(folder);
    await createQueuedMail(before.db).send(null, {
      to: 'ann@example.com',
      subject: 'Your account',
      text: 'the link',
      template: 'invitation',
      language: 'en',
      confidential: true,
    });
    await before.close();

    const killed = await startServerProcess(folder, createSmtpSettings(server.url));
    await waitUntil(() => expect(server.received).toHaveLength(1));
    await killed.end('SIGKILL');

    answers = true;
    const next = await startServerProcess(folder, createSmtpSettings(server.url));
    await waitUntil(() => expect(server.received).toHaveLength(2));
    await next.end('SIGTERM');
    const [first, second] = server.received;
    expect(first?.text).toContain('the link');
    expect(second?.id).toBe(first?.id);

    const after = await openDatabaseFolder(folder);
    const jobs = (await listJobs(after.db)).filter(({ kind }) => kind === 'sendMail');
    expect(jobs).toMatchObject([{ state: 'done', tries: 2 }]);
    await after.close();
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
});
