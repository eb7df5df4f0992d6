import { createFailure, readResponse } from './answers';
import type { ProviderContext } from './dataProviderTypes';
import { createSender } from './sender';

/**
 * Sends a request to a path below `/api/Console/` that is not part of the contract.
 * @returns the response as JSON, null if there is none
 * @throws ApiException for an error response, UnexpectedAnswer for a response from another server, NoAnswer if there is
 * none
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
