import { createFailure, readResponse } from './answers';
import type { ProviderContext } from './dataProviderTypes';
import { createSender } from './sender';

/**
 * Asks a path below `/api/Console/` that is beside the contract.
 * @returns the answer as JSON, null where there is none
 * @throws ApiException when the server refuses, UnexpectedAnswer where something else answered, NoAnswer where nobody did
 */
export const createConsoleClient =
  (context: ProviderContext, send = createSender(context)) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await send({
      url: `${context.baseUrl}/api/Console/${path}`,
      method,
      body: body && JSON.stringify(body),
    });
    const asked = { isRead: method === 'GET' };
    if (!response.ok) throw await createFailure(response, asked);
    return (await readResponse(response, 'raw', asked)).came;
  };
