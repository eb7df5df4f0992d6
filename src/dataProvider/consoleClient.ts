import { createFailure, readResponse } from './answers';
import type { ProviderContext } from './dataProviderTypes';
import { createSender } from './sender';

/**
 * Creates a function that sends requests to paths below `/api/Console/`, which are not part of the contract.
 * @returns the response as JSON; null if it is empty
 * @throws ApiException for an error response, UnexpectedResponseError for a response from another server,
 * NoResponseError if there is no response
 */
export const createConsoleClient =
  (context: ProviderContext, send = createSender(context)) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await send({
      url: `${context.baseUrl}/api/Console/${path}`,
      method,
      body: body && JSON.stringify(body),
    });
    const requestKind = { isRead: method === 'GET' };
    if (!response.ok) throw await createFailure(response, requestKind);
    return (await readResponse(response, 'raw', requestKind)).payload;
  };
