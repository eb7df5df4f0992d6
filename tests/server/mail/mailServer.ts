import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  from: string;
  /** Raw headers and body of the mail. */
  text: string;
  id: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  close(): Promise<void>;
}

/** Response of the mail server to a recipient; undefined accepts the recipient. */
export type RecipientReply = (recipient: string) => { code: number; text: string } | undefined;

interface MailServerOptions {
  respond?: RecipientReply;
  /** Required user name and password; if undefined, no authentication is required. */
  user?: [string, string];
  /** Awaited before the server acknowledges a mail. */
  beforeTaking?: () => Promise<void>;
}

export const startMailServer = async ({
  respond,
  user,
  beforeTaking,
}: MailServerOptions = {}): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: !user,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      const isKnown = user !== undefined && username === user[0] && password === user[1];
      callback(
        isKnown ? null : new Error('Invalid user name or password'),
        isKnown ? { user: 'console' } : undefined,
      );
    },
    onRcptTo({ address }, _session, callback) {
      const reply = respond?.(address);
      callback(reply && Object.assign(new Error(reply.text), { responseCode: reply.code }));
    },
    onData(stream, session, callback) {
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
        callback();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  const access = user ? `${encodeURIComponent(user[0])}:${encodeURIComponent(user[1])}@` : '';
  return {
    url: `smtp://${access}127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
