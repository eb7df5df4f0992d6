import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runInRequest } from '../../../server/common/requestContext';
import type { Database } from '../../../server/database/database';
import type { OpenDatabase } from '../../../server/database/databaseTypes';
import { auditEntry, records } from '../../../server/database/schema';
import type { Mail } from '../../../server/gateways/mailGateway';
import { jobKinds } from '../../../server/jobKinds';
import type { JobWorker, JobWorkerOptions } from '../../../server/jobs/jobWorker';
import { createQueuedMail } from '../../../server/mail/createLocalMail';
import { createSmtpMailer } from '../../../server/mail/createSmtpMailer';
import { reportDeadJob } from '../../../server/notifications/notifyDead';
import { openTestDatabase } from '../../database/testDatabase';
import { listJobs, setJobsDue, startWorker, waitUntil } from '../jobs/jobTools';
import { testUsers } from '../testApi';
import { seedUsers } from '../watches/watchTools';
import { type MailServer, startMailServer } from './mailServer';

let database: OpenDatabase;
let db: Database;
const cleanups: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  db = database.db;
  cleanups.push(() => database.close());
});

afterEach(async () => {
  for (const end of cleanups.splice(0).reverse()) await end();
});

const openMailServer = async (...args: Parameters<typeof startMailServer>): Promise<MailServer> => {
  const server = await startMailServer(...args);
  cleanups.push(server.close);
  return server;
};

const SENDER = 'Trunkline <console@example.com>';
const SHORT_TIMEOUTS = { connect: 300, answer: 300 };

const startMailWorker = async (url: string, onDead?: JobWorkerOptions['onDead']): Promise<JobWorker> => {
  const kinds = { sendMail: jobKinds.sendMail };
  const worker = await startWorker(
    database,
    { kinds, finishSeconds: 0.1, ...(onDead && { onDead }) },
    {
      mailer: createSmtpMailer({ url, from: SENDER }, SHORT_TIMEOUTS),
    },
  );
  cleanups.push(worker.stop);
  return worker;
};

const testMail: Mail = {
  to: 'ann@example.com, bob@example.com',
  subject: 'Ein Gruß',
  text: 'Hello.',
  html: '<p>Hello.</p>',
  template: 'report',
  language: 'en',
  attachments: [{ fileName: 'a.txt', type: 'text/plain', content: new TextEncoder().encode('attached') }],
};
const enqueueMail = (overrides: Partial<Mail> = {}) =>
  createQueuedMail(db).send(null, { ...testMail, ...overrides });

const listDeliveries = async () => {
  const { rows } = await db.execute<{ sent: boolean; refused: string | null; attached: number }>(
    sql`select sent_at is not null as sent, refused,
      (select count(*)::int from mail_attachment) as attached from mail_delivery order by record_id`,
  );
  return rows;
};
const toBase64 = (text: string) => Buffer.from(text).toString('base64');

describe('e-mail delivery', () => {
  it('includes all attachments and deletes temporary data after sending', async () => {
    const { url, received } = await openMailServer();
    await enqueueMail();
    expect(await listDeliveries()).toEqual([{ sent: false, refused: null, attached: 1 }]);
    await startMailWorker(url);
    await waitUntil(async () =>
      expect(await listDeliveries()).toEqual([{ sent: true, refused: null, attached: 0 }]),
    );
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      to: ['ann@example.com', 'bob@example.com'],
      from: 'console@example.com',
      id: expect.stringMatching(/^<[0-9a-f-]{36}@example\.com>$/),
    });
    const text = received[0]?.text ?? '';
    expect(text).toContain('From: Trunkline <console@example.com>');
    expect(text).toContain('Content-Language: en');
    expect(text).toContain('<p>Hello.</p>');
    expect(text).toContain(toBase64('attached'));
    expect((await listJobs(db)).map(({ state }) => state)).toEqual(['done']);
  });

  it('never stores confidential content or attachments in plain text', async () => {
    const { url, received } = await openMailServer();
    await enqueueMail({ confidential: true, text: 'the link', html: '<p>the link</p>' });
    const [stored] = await db.select().from(records).where(eq(records.kind, 'sent_mail'));
    const audited = await db.select().from(auditEntry);
    const { rows } = await db.execute(sql`select * from job, mail_delivery`);
    for (const secret of ['the link', 'attached', toBase64('attached')])
      expect(JSON.stringify([stored, audited, rows])).not.toContain(secret);
    expect(await listDeliveries()).toEqual([{ sent: false, refused: null, attached: 0 }]);
    await startMailWorker(url);
    await waitUntil(() => expect(received).toHaveLength(1));
    await waitUntil(async () => expect((await listDeliveries())[0]?.sent).toBe(true));
    expect(received[0]?.text).toContain('the link');
    expect(received[0]?.text).toContain(toBase64('attached'));
    const [after] = await db.select().from(records).where(eq(records.kind, 'sent_mail'));
    expect(Object.keys(after?.secrets ?? {}).sort()).toEqual(['html', 'text']);
    expect(await db.$count(auditEntry)).toBe(audited.length);
  });

  it('is queued together with its transaction or not at all', async () => {
    const undone = db.transaction(async (tx) => {
      await createQueuedMail(tx).send(null, testMail);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await listJobs(db)).toEqual([]);
    expect(await db.$count(records)).toBe(0);
  });
});

describe('delivery to a mail server', () => {
  it('fails with the server’s message if the e-mail is rejected permanently', async () => {
    const { url } = await openMailServer({ respond: () => ({ code: 550, text: 'No such mailbox' }) });
    await enqueueMail();
    await startMailWorker(url);
    await waitUntil(async () => expect((await listJobs(db))[0]?.state).toBe('dead'));
    expect((await listJobs(db))[0]?.error).toContain('550 No such mailbox');
    expect(await listDeliveries()).toEqual([{ sent: false, refused: null, attached: 1 }]);
  });

  it('reports the recipients rejected by the server and delivers to the others', async () => {
    const respond = (address: string) =>
      address.startsWith('bob') ? { code: 550, text: 'No such mailbox' } : undefined;
    const { url, received } = await openMailServer({ respond });
    await enqueueMail();
    await startMailWorker(url);
    await waitUntil(async () => expect((await listDeliveries())[0]?.sent).toBe(true));
    expect((await listDeliveries())[0]?.refused).toBe('bob@example.com: 550 No such mailbox');
    expect(received[0]?.to).toEqual(['ann@example.com']);
  });

  it('is retried if the server is busy', async () => {
    let isBusy = true;
    const respond = () => (isBusy ? { code: 451, text: 'Try again later' } : undefined);
    const { url } = await openMailServer({ respond });
    await enqueueMail();
    const worker = await startMailWorker(url);
    await waitUntil(async () => expect((await listJobs(db))[0]?.error).toContain('451 Try again later'));
    expect((await listJobs(db))[0]).toMatchObject({ state: 'waiting', tries: 1 });
    isBusy = false;
    await setJobsDue(db);
    worker.wake();
    await waitUntil(async () => expect((await listDeliveries())[0]?.sent).toBe(true));
  });

  it('is retried if the server rejects the password, since it can be corrected', async () => {
    const { url } = await openMailServer({ user: ['console', 'right'] });
    await enqueueMail();
    await startMailWorker(url.replace('right', 'wrong'));
    await waitUntil(async () =>
      expect((await listJobs(db))[0]?.error).toContain('Invalid user name or password'),
    );
    expect((await listJobs(db))[0]?.state).toBe('waiting');
    expect((await listJobs(db))[0]?.error).not.toContain('wrong');
  });

  it('succeeds once the server accepts the password', async () => {
    const { url, received } = await openMailServer({ user: ['console', 'r:i/g@ht'] });
    await enqueueMail();
    await startMailWorker(url);
    await waitUntil(() => expect(received).toHaveLength(1));
  });

  it('is retried if the server is unreachable', async () => {
    const { url, close } = await startMailServer();
    await close();
    await enqueueMail();
    await startMailWorker(url);
    await waitUntil(async () => expect((await listJobs(db))[0]?.error).toContain('ECONNREFUSED'));
    expect((await listJobs(db))[0]?.state).toBe('waiting');
  });

  it.each(['', '220 ready\r\n'])(
    'times out and is retried if the server stalls after “%s”',
    async (greeting) => {
      const sockets: Socket[] = [];
      const server = createServer((socket) => {
        sockets.push(socket);
        socket.on('error', () => undefined);
        if (greeting) socket.write(greeting);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      cleanups.push(async () => {
        for (const socket of sockets) socket.destroy();
        server.close();
      });
      await enqueueMail();
      await startMailWorker(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
      await waitUntil(async () =>
        expect((await listJobs(db))[0]).toMatchObject({ state: 'waiting', tries: 1 }),
      );
      expect((await listJobs(db))[0]?.error).toMatch(/timeout|greeting/i);
    },
  );

  it('can be tested by logging in, without sending an e-mail', async () => {
    const { url, received } = await openMailServer({ user: ['console', 'right'] });
    const verify = (address: string) =>
      createSmtpMailer({ url: address, from: SENDER }, SHORT_TIMEOUTS).verify();
    await verify(url);
    await expect(verify(url.replace('right', 'wrong'))).rejects.toThrow('Invalid user name or password');
    expect(received).toEqual([]);
  });
});

describe('sender of a failed e-mail', () => {
  const sentBy = async (account: string, overrides: Partial<Mail> = {}) =>
    runInRequest({ id: 'r1', account, isSignedIn: true }, () => enqueueMail(overrides));
  const listNotified = async () => {
    const { rows } = await db.execute<{ owner: string; kind: string; text: { values: object } }>(
      sql`select owner_id as owner, kind, texts -> 0 as text from notification`,
    );
    return rows.map(({ owner, kind, text }) => [owner, kind, text.values]);
  };
  beforeEach(() => seedUsers(db));

  it('is the only user notified if all attempts fail', async () => {
    const { url } = await openMailServer({ respond: () => ({ code: 550, text: 'No such mailbox' }) });
    await sentBy(testUsers.customer.id, { to: 'gone@example.com' });
    await enqueueMail();
    await startMailWorker(url, (job) => reportDeadJob(db, job));
    await waitUntil(async () =>
      expect((await listJobs(db)).map(({ state }) => state)).toEqual(['dead', 'dead']),
    );
    await waitUntil(async () =>
      expect((await listNotified()).filter(([, kind]) => kind === 'mailFailed')).toEqual([
        [testUsers.customer.id, 'mailFailed', { subject: 'Ein Gruß', to: 'gone@example.com' }],
      ]),
    );
  });

  it('is notified of recipients that the mail server rejected', async () => {
    const respond = (address: string) =>
      address.startsWith('bob') ? { code: 550, text: 'No such mailbox' } : undefined;
    const { url } = await openMailServer({ respond });
    await sentBy(testUsers.customer.id);
    await startMailWorker(url);
    await waitUntil(async () => expect((await listDeliveries())[0]?.sent).toBe(true));
    expect(await listNotified()).toMatchObject([
      [testUsers.customer.id, 'mailFailed', { refused: 'bob@example.com: 550 No such mailbox' }],
    ]);
  });
});

describe('deployment without a mail server', () => {
  it('leaves e-mails queued and reports the reason', async () => {
    await enqueueMail();
    const worker = await startWorker(database, { kinds: { sendMail: jobKinds.sendMail } });
    cleanups.push(worker.stop);
    await waitUntil(async () => expect((await listJobs(db))[0]?.error).toContain('SMTP_URL is not set'));
    expect((await listJobs(db))[0]?.state).toBe('waiting');
  });
});
