import { createTransport } from 'nodemailer';
import { isLoopback } from '../common/isLoopback';
import { formatErrorSentence } from '../common/log';
import { type Mailer, MailRefusedError } from '../gateways/mailer';

export interface SmtpSettings {
  /** URL of the mail server, `smtp://` or `smtps://`, with user and password. */
  url: string;
  /** The sender: an address, or a name and an address. */
  from: string;
}

/** Timeout for connecting, in milliseconds; `RESPONSE_TIMEOUT_MS` applies to each further response. */
const CONNECT_TIMEOUT_MS = 15_000;
const RESPONSE_TIMEOUT_MS = 60_000;

/** @param limits timeouts in milliseconds, for tests */
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
    // Passwords are only sent over TLS, which authenticates the server.
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
        const { rejectedErrors = [] } = sent as { rejectedErrors?: RecipientRefusal[] };
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

/** A mail server's rejection of one recipient. */
interface RecipientRefusal {
  recipient: string;
  response: string;
}

/** Returns the error for a permanent rejection of the mail or its recipients; authentication errors are not permanent. */
function findRefusal(error: unknown): MailRefusedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  const isOfMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isOfMail && (responseCode >= 500 || responseCode === 0)
    ? new MailRefusedError(formatErrorSentence(error))
    : undefined;
}
