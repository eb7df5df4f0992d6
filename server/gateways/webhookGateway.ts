import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { version } from '../version';
import { describeWebhookError } from './describeWebhookError';
import { createOutgoingRules, getHost, type OutgoingTargets } from './outgoingRules';

export interface WebhookAnswer {
  status: number;
  /** The first 2 kB of the response. */
  text: string;
}

export interface WebhookGateway {
  /** @throws ApiError 400 if the URL is not allowed */
  requireAllowed(url: string): void;
  /**
   * @param signal aborts the request
   * @throws Error with a readable message if there is no response or the address is not allowed
   */
  post(
    url: string,
    headers: Record<string, string>,
    body: string,
    signal: AbortSignal,
  ): Promise<WebhookAnswer>;
}

const RESPONSE_TIMEOUT_MS = 15_000;
/** Maximum number of response bytes that are stored. */
const MAX_RESPONSE_BYTES = 2_048;

/**
 * Sends webhooks to the addresses that the rules for outgoing requests allow. Redirects are not followed.
 */
export function createHttpWebhooks(targets?: OutgoingTargets): WebhookGateway {
  const rules = createOutgoingRules(targets);

  return {
    requireAllowed: (url) => void rules.parse(url),
    post: (text, headers, body, signal) =>
      new Promise((resolve, reject) => {
        const url = rules.parse(text);
        const fail = (error: Error) => reject(describeWebhookError(error, getHost(url)));
        const send = url.protocol === 'https:' ? requestHttps : requestHttp;
        const request = send(
          url,
          {
            method: 'POST',
            headers: {
              'content-type': 'application/json; charset=utf-8',
              'content-length': Buffer.byteLength(body),
              'user-agent': `Trunkline/${version}`,
              ...headers,
            },
            agent: false,
            signal: AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
            ...rules.getConnection(url),
          },
          (response) => {
            const parts: Buffer[] = [];
            let size = 0;
            const end = () =>
              resolve({
                status: response.statusCode ?? 0,
                text: Buffer.concat(parts).subarray(0, MAX_RESPONSE_BYTES).toString('utf8'),
              });
            response.on('data', (part: Buffer) => {
              parts.push(part);
              size += part.byteLength;
              if (size < MAX_RESPONSE_BYTES) return;
              end();
              response.destroy();
            });
            response.on('end', end);
            response.on('error', fail);
          },
        );
        request.on('error', fail);
        request.end(body);
      }),
  };
}
