import { t } from '#i18n';
import { ApiError, createForbiddenError } from '../http/errors/apiError';
import { getForwardedHeaders } from '../http/response/passedBack';
import { type ForeignApi, getApiPath } from './foreignApi';
import { isWithinApi } from './targetOf';

/** As much of an answer as is passed on. */
const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;

/** An address of the API as the console has it; undefined where it leads elsewhere. */
const rewriteUrl = (api: ForeignApi, asked: URL, address: string): string | undefined => {
  if (!URL.canParse(address, asked)) return undefined;
  const target = new URL(address, asked);
  return isWithinApi(api, target) ? getApiPath(api.name) + target.href.slice(api.url.length) : undefined;
};

const rewriteLinks = (api: ForeignApi, asked: URL, links: string): string =>
  links
    .split(/,(?=\s*<)/)
    .flatMap((link) => {
      const [, address = '', rest = ''] = /^\s*<([^>]*)>(.*)$/.exec(link) ?? [];
      const here = rewriteUrl(api, asked, address);
      return here === undefined ? [] : [`<${here}>${rest}`];
    })
    .join(', ');

const rewriteHeaders = (api: ForeignApi, asked: URL, answer: Response): Headers => {
  const headers = getForwardedHeaders(answer);
  const { headers: theirs } = answer;
  // `Link` and `Location` lead to the other API, and are written anew.
  const leadsTo = theirs.get('location');
  const location = leadsTo ? rewriteUrl(api, asked, leadsTo) : undefined;
  if (location !== undefined) headers.set('location', location);
  const links = rewriteLinks(api, asked, theirs.get('link') ?? '');
  if (links) headers.set('link', links);
  // What another server answers is no page of this one.
  headers.set('content-security-policy', "sandbox; default-src 'none'");
  return headers;
};

/** Bytes as they come; what is too much is cut off, which whoever reads them notices. */
const limitBody = (body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
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
};

const createTooLargeError = ({ label }: ForeignApi) =>
  new ApiError(
    502,
    'api_answer_too_large',
    t('{label} answers more than can be shown. Ask for less.', { label }),
  );

/** Of a token that is not taken: never a 401, which would end the sign-in here. */
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
 * What is answered for an API's answer: its status and content, and of its headers what the console reads.
 * @throws ApiError 502 when it leads elsewhere, answers too much, or refuses the token; 403 when it refuses a person's own
 */
export async function toProxyResponse(api: ForeignApi, asked: URL, answer: Response): Promise<Response> {
  const refuse = async (error: ApiError): Promise<never> => {
    await answer.body?.cancel();
    throw error;
  };
  if (answer.status === 401 || answer.status === 407) return refuse(createTokenError(api));
  if (Number(answer.headers.get('content-length') ?? 0) > MAX_RESPONSE_BYTES)
    return refuse(createTooLargeError(api));
  const headers = rewriteHeaders(api, asked, answer);
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
