import { t } from '#i18n';
import { ApiError, forbidden } from '../http/errors/apiError';
import { passedBack } from '../http/response/passedBack';
import { type ForeignApi, pathOfApi } from './foreignApi';
import { isBelow } from './targetOf';

/** As much of an answer as is passed on. */
const MOST_ANSWERED = 64 * 1024 * 1024;

/** An address of the API as the console has it; undefined where it leads elsewhere. */
const addressHere = (api: ForeignApi, asked: URL, address: string): string | undefined => {
  if (!URL.canParse(address, asked)) return undefined;
  const target = new URL(address, asked);
  return isBelow(api, target) ? pathOfApi(api.name) + target.href.slice(api.url.length) : undefined;
};

const linksHere = (api: ForeignApi, asked: URL, links: string): string =>
  links
    .split(/,(?=\s*<)/)
    .flatMap((link) => {
      const [, address = '', rest = ''] = /^\s*<([^>]*)>(.*)$/.exec(link) ?? [];
      const here = addressHere(api, asked, address);
      return here === undefined ? [] : [`<${here}>${rest}`];
    })
    .join(', ');

const headersHere = (api: ForeignApi, asked: URL, answer: Response): Headers => {
  const headers = passedBack(answer);
  const { headers: theirs } = answer;
  // `Link` and `Location` lead to the other API, and are written anew.
  const leadsTo = theirs.get('location');
  const location = leadsTo ? addressHere(api, asked, leadsTo) : undefined;
  if (location !== undefined) headers.set('location', location);
  const links = linksHere(api, asked, theirs.get('link') ?? '');
  if (links) headers.set('link', links);
  // What another server answers is no page of this one.
  headers.set('content-security-policy', "sandbox; default-src 'none'");
  return headers;
};

/** Bytes as they come; what is too much is cut off, which whoever reads them notices. */
const cutOff = (body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
  let size = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > MOST_ANSWERED) controller.error(new Error('The answer of the other API is too large.'));
        else controller.enqueue(chunk);
      },
    }),
  );
};

const tooMuch = ({ label }: ForeignApi) =>
  new ApiError(
    502,
    'api_answer_too_large',
    t('{label} answers more than can be shown. Ask for less.', { label }),
  );

/** Of a token that is not taken: never a 401, which would end the sign-in here. */
const refusedToken = ({ label, token }: ForeignApi): ApiError =>
  token === 'person'
    ? forbidden(
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
export async function answerOfApi(api: ForeignApi, asked: URL, answer: Response): Promise<Response> {
  const refuse = async (error: ApiError): Promise<never> => {
    await answer.body?.cancel();
    throw error;
  };
  if (answer.status === 401 || answer.status === 407) return refuse(refusedToken(api));
  if (Number(answer.headers.get('content-length') ?? 0) > MOST_ANSWERED) return refuse(tooMuch(api));
  const headers = headersHere(api, asked, answer);
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
  return new Response(hasBody ? cutOff(hasBody) : null, { status: answer.status, headers });
}
