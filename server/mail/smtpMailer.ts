import { createTransport } from 'nodemailer';
import { isLoopback } from '../common/isLoopback';
import { formatErrorSentence } from '../common/log';
import { type Mailer, MailRefusedError } from './mailer';

/** How mails go out. */
export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password. */
  url: string;
  /** The sender: an address, or a name and an address. */
  from: string;
}

/** Milliseconds a mail server may take to answer at all, and for each further word. */
const CONNECT_TIMEOUT_MS = 15_000;
const RESPONSE_TIMEOUT_MS = 60_000;

/** @param limits milliseconds, for tests */
export function createSmtpMailer(
  { url, from }: SmtpSettings,
  limits = { connect: CONNECT_TIMEOUT_MS, answer: RESPONSE_TIMEOUT_MS },
): Mailer {
  const { username, hostname } = new URL(url);
  const transport = createTransport({
    url,
    connectionTimeout: limits.connect,
    greetingTimeout: limits.connect,
    socketTimeout: limits.answer,
    // A password goes to nobody who does not show a certificate.
    ...(username && !isLoopback(hostname) && { requireTLS: true }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, language, ...mail }) {
      try {
        const sent = await transport.sendMail({
          ...mail,
          from,
          messageId: `<${id}@${domain}>`,
          ...(language && { headers: { 'Content-Language': language } }),
        });
        const { rejectedErrors = [] } = sent as { rejectedErrors?: Refusal[] };
        return rejectedErrors.map(({ recipient, response }) => `${recipient}: ${response}`).join('\n');
      } catch (error) {
        throw findRefusal(error) ?? error;
      }
    },
    async verify() {
      await transport.verify();
    },
  };
}

/** What a mail server says of one of those a mail is for. */
interface Refusal {
  recipient: string;
  response: string;
}

/** What the server will say again another time: of the mail or of whom it is for, not of how one signed in. */
function findRefusal(error: unknown): MailRefusedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isOfMail && (responseCode >= 500 || responseCode === 0)
    ? new MailRefusedError(formatErrorSentence(error))
    : undefined;
}
