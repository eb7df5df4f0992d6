import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inRequest } from '../../../server/common/requestContext';
import type { Database, OpenDatabase } from '../../../server/database/database';
import { auditEntry, records } from '../../../server/database/schema';
import { type Mail, queuedMail } from '../../../server/gateways/mailGateway';
import { jobKinds } from '../../../server/jobs/jobKinds';
import type { JobWork, JobWorker } from '../../../server/jobs/jobWorker';
import { smtpMailer } from '../../../server/mail/smtpMailer';
import { tellOfDead } from '../../../server/notifications/tellOfDead';
import { openTestDatabase } from '../../database/testDatabase';
import { hurry, jobsOf, startWorker, until } from '../jobs/jobTools';
import { people } from '../testApi';
import { seedPeople } from '../watches/watchTools';
import { type MailServer, startMailServer } from './mailServer';

let database: OpenDatabase;
let db: Database;
const ends: (() => Promise<void>)[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  db = database.db;
  ends.push(() => database.close());
});

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const mailServer = async (...given: Parameters<typeof startMailServer>): Promise<MailServer> => {
  const server = await startMailServer(...given);
  ends.push(server.close);
  return server;
};

const SENDER = 'Trunkline <console@example.com>';
const QUICK = { connect: 300, answer: 300 };

const startSending = async (url: string, onDead?: JobWork['onDead']): Promise<JobWorker> => {
  const kinds = { sendMail: jobKinds.sendMail };
  const worker = await startWorker(
    database,
    { kinds, finishSeconds: 0.1, ...(onDead && { onDead }) },
    {
      mailer: smtpMailer({ url, from: SENDER }, QUICK),
    },
  );
  ends.push(worker.stop);
  return worker;
};

const mail: Mail = {
  to: 'ann@example.com, bob@example.com',
  subject: 'Ein Gruß',
  text: 'Hello.',
  html: '<p>Hello.</p>',
  template: 'report',
  language: 'en',
  attachments: [{ fileName: 'a.txt', type: 'text/plain', content: new TextEncoder().encode('attached') }],
};
const send = (more: Partial<Mail> = {}) => queuedMail(db).send(null, { ...mail, ...more });

const deliveries = async () => {
  const { rows } = await db.execute<{ sent: boolean; refused: string | null; attached: number }>(
    sql`select sent_at is not null as sent, refused,
      (select count(*)::int from mail_attachment) as attached from mail_delivery order by record_id`,
  );
  return rows;
};
const inBase64 = (text: string) => Buffer.from(text).toString('base64');

describe('a mail', () => {
  it('is sent with all that belongs to it, and what was only for that is removed', async () => {
    const { url, received } = await mailServer();
    await send();
    expect(await deliveries()).toEqual([{ sent: false, refused: null, attached: 1 }]);
    await startSending(url);
    await until(async () => expect(await deliveries()).toEqual([{ sent: true, refused: null, attached: 0 }]));
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
    expect(text).toContain(inBase64('attached'));
    expect((await jobsOf(db)).map(({ state }) => state)).toEqual(['done']);
  });

  it('that is confidential stands nowhere in the open, its attachments neither', async () => {
    const { url, received } = await mailServer();
    await send({ confidential: true, text: 'the link', html: '<p>the link</p>' });
    const [kept] = await db.select().from(records).where(eq(records.kind, 'sent_mail'));
    const audited = await db.select().from(auditEntry);
    const { rows } = await db.execute(sql`select * from job, mail_delivery`);
    for (const secret of ['the link', 'attached', inBase64('attached')])
      expect(JSON.stringify([kept, audited, rows])).not.toContain(secret);
    expect(await deliveries()).toEqual([{ sent: false, refused: null, attached: 0 }]);
    await startSending(url);
    await until(() => expect(received).toHaveLength(1));
    await until(async () => expect((await deliveries())[0]?.sent).toBe(true));
    expect(received[0]?.text).toContain('the link');
    expect(received[0]?.text).toContain(inBase64('attached'));
    const [after] = await db.select().from(records).where(eq(records.kind, 'sent_mail'));
    expect(Object.keys(after?.secrets ?? {}).sort()).toEqual(['html', 'text']);
    expect(await db.$count(auditEntry)).toBe(audited.length);
  });

  it('is made with the rest of a transaction, or not at all', async () => {
    const undone = db.transaction(async (tx) => {
      await queuedMail(tx).send(null, mail);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await jobsOf(db)).toEqual([]);
    expect(await db.$count(records)).toBe(0);
  });
});

describe('a mail server', () => {
  it('that refuses a mail for good has it left at once, with its words', async () => {
    const { url } = await mailServer({ sayTo: () => ({ code: 550, text: 'No such mailbox' }) });
    await send();
    await startSending(url);
    await until(async () => expect((await jobsOf(db))[0]?.state).toBe('dead'));
    expect((await jobsOf(db))[0]?.error).toContain('550 No such mailbox');
    expect(await deliveries()).toEqual([{ sent: false, refused: null, attached: 1 }]);
  });

  it('that takes it for some only is said to', async () => {
    const sayTo = (address: string) =>
      address.startsWith('bob') ? { code: 550, text: 'No such mailbox' } : undefined;
    const { url, received } = await mailServer({ sayTo });
    await send();
    await startSending(url);
    await until(async () => expect((await deliveries())[0]?.sent).toBe(true));
    expect((await deliveries())[0]?.refused).toBe('bob@example.com: 550 No such mailbox');
    expect(received[0]?.to).toEqual(['ann@example.com']);
  });

  it('that is busy is asked again', async () => {
    let isBusy = true;
    const sayTo = () => (isBusy ? { code: 451, text: 'Try again later' } : undefined);
    const { url } = await mailServer({ sayTo });
    await send();
    const worker = await startSending(url);
    await until(async () => expect((await jobsOf(db))[0]?.error).toContain('451 Try again later'));
    expect((await jobsOf(db))[0]).toMatchObject({ state: 'waiting', tries: 1 });
    isBusy = false;
    await hurry(db);
    worker.wake();
    await until(async () => expect((await deliveries())[0]?.sent).toBe(true));
  });

  it('that does not know the password is asked again, since that can be mended', async () => {
    const { url } = await mailServer({ user: ['console', 'right'] });
    await send();
    await startSending(url.replace('right', 'wrong'));
    await until(async () => expect((await jobsOf(db))[0]?.error).toContain('Invalid user name or password'));
    expect((await jobsOf(db))[0]?.state).toBe('waiting');
    expect((await jobsOf(db))[0]?.error).not.toContain('wrong');
  });

  it('that lets in with a password takes mails', async () => {
    const { url, received } = await mailServer({ user: ['console', 'r:i/g@ht'] });
    await send();
    await startSending(url);
    await until(() => expect(received).toHaveLength(1));
  });

  it('that is not there is asked again', async () => {
    const { url, close } = await startMailServer();
    await close();
    await send();
    await startSending(url);
    await until(async () => expect((await jobsOf(db))[0]?.error).toContain('ECONNREFUSED'));
    expect((await jobsOf(db))[0]?.state).toBe('waiting');
  });

  it.each(['', '220 ready\r\n'])(
    'that says “%s” and no more is given up, and asked again',
    async (greeting) => {
      const sockets: Socket[] = [];
      const server = createServer((socket) => {
        sockets.push(socket);
        socket.on('error', () => undefined);
        if (greeting) socket.write(greeting);
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      ends.push(async () => {
        for (const socket of sockets) socket.destroy();
        server.close();
      });
      await send();
      await startSending(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`);
      await until(async () => expect((await jobsOf(db))[0]).toMatchObject({ state: 'waiting', tries: 1 }));
      expect((await jobsOf(db))[0]?.error).toMatch(/timeout|greeting/i);
    },
  );

  it('is asked whether it lets in, and nothing is sent', async () => {
    const { url, received } = await mailServer({ user: ['console', 'right'] });
    const verify = (address: string) => smtpMailer({ url: address, from: SENDER }, QUICK).verify();
    await verify(url);
    await expect(verify(url.replace('right', 'wrong'))).rejects.toThrow('Invalid user name or password');
    expect(received).toEqual([]);
  });
});

describe('whoever had a mail sent', () => {
  const sentBy = async (account: string, more: Partial<Mail> = {}) =>
    inRequest({ id: 'r1', account, isSignedIn: true }, () => send(more));
  const told = async () => {
    const { rows } = await db.execute<{ owner: string; kind: string; text: { values: object } }>(
      sql`select owner_id as owner, kind, texts -> 0 as text from notification`,
    );
    return rows.map(({ owner, kind, text }) => [owner, kind, text.values]);
  };
  beforeEach(() => seedPeople(db));

  it('is told that it is not sent after all tries, and nobody else', async () => {
    const { url } = await mailServer({ sayTo: () => ({ code: 550, text: 'No such mailbox' }) });
    await sentBy(people.customer.id, { to: 'gone@example.com' });
    await send();
    await startSending(url, (job) => tellOfDead(db, job));
    await until(async () => expect((await jobsOf(db)).map(({ state }) => state)).toEqual(['dead', 'dead']));
    await until(async () =>
      expect((await told()).filter(([, kind]) => kind === 'mailFailed')).toEqual([
        [people.customer.id, 'mailFailed', { subject: 'Ein Gruß', to: 'gone@example.com' }],
      ]),
    );
  });

  it('is told whom the mail server did not take it for', async () => {
    const sayTo = (address: string) =>
      address.startsWith('bob') ? { code: 550, text: 'No such mailbox' } : undefined;
    const { url } = await mailServer({ sayTo });
    await sentBy(people.customer.id);
    await startSending(url);
    await until(async () => expect((await deliveries())[0]?.sent).toBe(true));
    expect(await told()).toMatchObject([
      [people.customer.id, 'mailFailed', { refused: 'bob@example.com: 550 No such mailbox' }],
    ]);
  });
});

describe('without a mail server', () => {
  it('what was to be sent before waits, and says why', async () => {
    await send();
    const worker = await startWorker(database, { kinds: { sendMail: jobKinds.sendMail } });
    ends.push(worker.stop);
    await until(async () => expect((await jobsOf(db))[0]?.error).toContain('SMTP_URL is not set'));
    expect((await jobsOf(db))[0]?.state).toBe('waiting');
  });
});
