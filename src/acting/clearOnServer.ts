import { engineCalls } from '#kits/calls';
import { loadCall } from '../declaration/wire';
import { getActing } from './acting';

/**
 * Ends the acting at hand on the server, so that its token is worth nothing any more; also while the page is left.
 * Where the server can't be reached, the token ends by itself within a quarter of an hour.
 */
export const clearOnServer = async (baseUrl: string): Promise<void> => {
  const acting = getActing();
  if (!acting) return;
  const call = engineCalls.acting && (await loadCall(engineCalls.acting.end));
  if (!call) return;
  await fetch(baseUrl + call.path, {
    method: call.method,
    body: '{}',
    keepalive: true,
    headers: { Authorization: `Bearer ${acting.token}`, 'Content-Type': 'application/json' },
  }).catch(() => undefined);
};
