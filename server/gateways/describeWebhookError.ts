import { type MessageDescriptor, msg, t } from '#i18n';
import { ApiError } from '../http/errors/apiError';

/** Error codes of Node, and the explanation for the owner of the webhook. */
const explanations: [code: RegExp, text: MessageDescriptor][] = [
  [/^(ENOTFOUND|ENODATA|EAI_)/, msg('The server {host} could not be found. Check its name.')],
  [/^ECONNREFUSED/, msg('{host} refused the connection.')],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)/, msg('{host} can’t be reached.')],
  [/^(ETIMEDOUT|ABORT_ERR)/, msg('{host} did not respond in time.')],
  [/^(ECONNRESET|EPIPE)/, msg('{host} closed the connection before it responded.')],
  [
    /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_|EPROTO)/,
    msg('No secure connection to {host} could be established. Check its certificate.'),
  ],
  [/^HPE_/, msg('The response of {host} is not valid HTTP.')],
];

/** Replaces an error of the network or the resolver with one in the owner's terms; its cause is meant for the log. */
export function describeWebhookError(error: unknown, host: string): Error {
  if (error instanceof ApiError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const [, text = msg('The request to {host} failed.')] =
    explanations.find(([pattern]) => pattern.test(code)) ?? [];
  return new Error(t(text, { host }), { cause: error });
}
