import { t } from '#i18n';
import type { Call } from '../../contract/call';
import { ApiError } from '../http/errors/apiError';
import { getForwardedHeaders } from '../http/response/getForwardedHeaders';

const isHtml = (answer: Response): boolean => /^text\/html\b/i.test(answer.headers.get('content-type') ?? '');

/**
 * Builds the response from that of the upstream: status, streamed content and content headers.
 * @throws ApiError 502 for redirects, and for HTML pages in place of data, for example from an intermediate proxy
 */
export async function toUpstreamResponse(
  { returns }: Pick<Call, 'returns'>,
  answer: Response,
): Promise<Response> {
  const isRedirect = answer.status >= 300 && answer.status < 400 && answer.status !== 304;
  if (isRedirect || (isHtml(answer) && returns.kind !== 'file')) {
    await answer.body?.cancel();
    throw new ApiError(
      answer.status === 503 ? 503 : 502,
      'upstream_wrong',
      t('Something between this server and the API behind it answered instead of it.'),
    );
  }
  const hasBody = ![204, 205, 304].includes(answer.status);
  return new Response(hasBody ? answer.body : null, {
    status: answer.status,
    headers: getForwardedHeaders(answer, 'cache-control', 'link'),
  });
}
