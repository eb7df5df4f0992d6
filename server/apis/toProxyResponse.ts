import { t } from '#i18n';
import { ApiError, createForbiddenError } from '../http/errors/apiError';
import { getForwardedHeaders } from '../http/response/getForwardedHeaders';
import { type ForeignApi, getApiPath } from './foreignApi';
import { isWithinApi } from './parseTarget';

const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;

/** Translates a URL of the API to its path on this server. Returns undefined if it points elsewhere. */
function rewriteUrl(api: ForeignApi, requestUrl: URL, address: string): string | undefined {
  if (!URL.canParse(address, requestUrl)) return undefined;
  const target = new URL(address, requestUrl);
  return isWithinApi(api, target) ? getApiPath(api.name) + target.href.slice(api.url.length) : undefined;
}

const rewriteLinks = (api: ForeignApi, requestUrl: URL, links: string): string =>
  links
    .split(/,(?=\s*<)/)
    .flatMap((link) => {
      const [, address = '', rest = ''] = /^\s*<([^>]*)>(.*)$/.exec(link) ?? [];
      const localAddress = rewriteUrl(api, requestUrl, address);
      return localAddress === undefined ? [] : [`<${localAddress}>${rest}`];
    })
    .join(', ');

function rewriteHeaders(api: ForeignApi, requestUrl: URL, answer: Response): Headers {
  const headers = getForwardedHeaders(answer);
  const { headers: upstreamHeaders } = answer;
  // `Link` and `Location` point to the other API and are rewritten.
  const leadsTo = upstreamHeaders.get('location');
  const location = leadsTo ? rewriteUrl(api, requestUrl, leadsTo) : undefined;
  if (location !== undefined) headers.set('location', location);
  const links = rewriteLinks(api, requestUrl, upstreamHeaders.get('link') ?? '');
  if (links) headers.set('link', links);
  // Prevents content of another server from being displayed as a page of this server.
  headers.set('content-security-policy', "sandbox; default-src 'none'");
  return headers;
}

/** Passes a body through. Aborts the response with an error if the size limit is exceeded, which clients can detect. */
function limitBody(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  let size = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > MAX_RESPONSE_BYTES)
          controller.error(new Error('The answer of the other API is too large.'));
        else controller.enqueue(chunk);
      },
    }),
  );
}

const createTooLargeError = ({ label }: ForeignApi) =>
  new ApiError(
    502,
    'api_answer_too_large',
    t('{label} answers more than can be shown. Ask for less.', { label }),
  );

/** Creates the error for a rejected token. The status is never 401, which would end the local session. */
const createTokenError = ({ label, token }: ForeignApi): ApiError =>
  token === 'person'
    ? createForbiddenError(
        t(
          '{label} does not take the token you gave. Give another one under My account, Tokens of other APIs.',
          { label },
        ),
        { details: { token: 'refused' } },
      )
    : new ApiError(
        502,
        'api_token_refused',
        t('{label} does not let this console in. Whoever runs the server has to look at its token.', {
          label,
        }),
      );

/**
 * Builds the response from that of the API: its status and content, and only the headers that the console uses.
 * @throws ApiError 502 if it redirects elsewhere, is too large or rejects the deployment's token; 403 if it rejects the
 * user's token
 */
export async function toProxyResponse(api: ForeignApi, requestUrl: URL, answer: Response): Promise<Response> {
  const refuse = async (error: ApiError): Promise<never> => {
    await answer.body?.cancel();
    throw error;
  };
  if (answer.status === 401 || answer.status === 407) return refuse(createTokenError(api));
  if (Number(answer.headers.get('content-length') ?? 0) > MAX_RESPONSE_BYTES)
    return refuse(createTooLargeError(api));
  const headers = rewriteHeaders(api, requestUrl, answer);
  const isRedirect = answer.status >= 300 && answer.status < 400 && answer.status !== 304;
  if (isRedirect && !headers.has('location'))
    return refuse(
      new ApiError(
        502,
        'api_redirect',
        t(
          '{label} leads to another address, which is not followed. Whoever runs the server has to look at its settings.',
          { label: api.label },
        ),
      ),
    );
  const hasBody = ![204, 205, 304].includes(answer.status) && answer.body;
  return new Response(hasBody ? limitBody(hasBody) : null, { status: answer.status, headers });
}
