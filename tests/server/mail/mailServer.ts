import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  from: string;
  /** Headers and body, as it came. */
  text: string;
  id: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** What a mail server says to whom a mail is for; nothing: it takes it. */
export type RecipientReply = (recipient: string) => { code: number; text: string } | undefined;

interface MailServerOptions {
  sayTo?: RecipientReply;
  /** User and password it asks for; anybody may send without. */
  user?: [string, string];
  /** Is waited for before a mail is said to be taken. */
  beforeTaking?: () => Promise<void>;
}

/** A mail server on this machine that keeps what it is given. */
export async function startMailServer({
  sayTo,
  user,
  beforeTaking,
}: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: !user,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const isKnown = user !== undefined && username === user[0] && password === user[1];
      done(
        isKnown ? null : new Error('Invalid user name or password'),
        isKnown ? { user: 'console' } : undefined,
      );
    },
    onRcptTo({ address }, _session, done) {
      const said = sayTo?.(address);
      done(said && Object.assign(new Error(said.text), { responseCode: said.code }));
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', async () => {
        const text = Buffer.concat(pieces).toString('utf8');
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          to: rcptTo.map(({ address }) => address),
          from: mailFrom ? mailFrom.address : '',
          text,
          id: /^Message-ID: (.*)$/im.exec(text)?.[1] ?? '',
        });
        await beforeTaking?.();
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const { port } = server.server.address() as AddressInfo;
  const access = user ? `${encodeURIComponent(user[0])}:${encodeURIComponent(user[1])}@` : '';
  return {
    url: `smtp://${access}127.0.0.1:${port}`,
    received,
    close: () => new Promise((done) => server.close(() => done())),
  };
}
