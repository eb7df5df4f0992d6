import { createSender, failureOf } from './callApi';
import type { ProviderContext } from './dataProviderTypes';

/**
 * Asks a path below `/api/Console/` that is beside the contract.
 * @returns the answer as JSON, null where there is none
 * @throws ApiException when the server refuses
 */
export const createConsoleAsker =
  (context: ProviderContext, send = createSender(context)) =>
  async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await send({
      url: `${context.baseUrl}/api/Console/${path}`,
      method,
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw await failureOf(response);
    return response.status === 204 ? null : response.json();
  };
