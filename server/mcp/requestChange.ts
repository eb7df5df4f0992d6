import type { Call } from '../../contract/call';
import { changeRequestCalls } from '../../contract/console/changeRequests';
import { getForwardedHeaders, splitArguments } from './buildToolRequest';

/** A change that has been tried in a dry run. */
export interface ProposedChange {
  name: string;
  call: Call;
  args: Record<string, unknown>;
  request: Request;
  send: (request: Request) => Promise<Response>;
  /** Public URL of the server, without a trailing slash. */
  url: string;
}

/**
 * Stores a change as a request that another user must approve.
 * @returns the text for the client: where a user can decide, or why the request was rejected
 */
export async function requestChange({
  name,
  call,
  args,
  request,
  send,
  url,
}: ProposedChange): Promise<string> {
  const { params, body } = splitArguments(call, args);
  const headers = getForwardedHeaders(request);
  headers.set('content-type', 'application/json');
  const response = await send(
    new Request(new URL(changeRequestCalls.AskForChanges.path, request.url), {
      method: 'POST',
      headers,
      body: JSON.stringify({ calls: [{ call: name, params, body }], wants_approval: true }),
    }),
  );
  const { id, message } = (await response.json()) as { id?: number; message?: string };
  return response.ok && id !== undefined
    ? `Nothing was changed. A person approves or refuses it at ${url}/change-requests/${id}/show.`
    : `Nothing was changed, and nobody was asked to: ${message ?? response.status}`;
}
