import { getTerms } from '../declaration/terms';
import { loadCall } from '../declaration/wire';
import { getImpersonation } from './acting';

/**
 * Revokes the impersonation on the server, even while the page is being closed. If the server is unreachable, the token
 * expires within 15 minutes.
 */
export const endImpersonationOnServer = async (baseUrl: string): Promise<void> => {
  const acting = getImpersonation();
  if (!acting) return;
  const { acting: calls } = getTerms().calls;
  const call = calls && (await loadCall(calls.end));
  if (!call) return;
  await fetch(baseUrl + call.path, {
    method: call.method,
    body: '{}',
    keepalive: true,
    headers: { Authorization: `Bearer ${acting.token}`, 'Content-Type': 'application/json' },
  }).catch(() => undefined);
};
