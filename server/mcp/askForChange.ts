import type { Call } from '../../contract/call';
import { changeRequestCalls } from '../../contract/console/changeRequests';
import { getForwardedHeaders, splitArguments } from './requestOfTool';

/** A change that was tried. */
export interface ProposedChange {
  name: string;
  call: Call;
  given: Record<string, unknown>;
  /** The request its tool came with. */
  asked: Request;
  send: (request: Request) => Promise<Response>;
  /** Where people reach the server, without a slash at the end. */
  url: string;
}

/**
 * Keeps a change that was tried as a request, to be approved by somebody else than whoever asks.
 * @returns what is to be said of it: where a person decides, or why it can’t be asked for
 */
export async function requestChange({
  name,
  call,
  given,
  asked,
  send,
  url,
}: ProposedChange): Promise<string> {
  const { params, body } = splitArguments(call, given);
  const headers = getForwardedHeaders(asked);
  headers.set('content-type', 'application/json');
  const response = await send(
    new Request(new URL(changeRequestCalls.AskForChanges.path, asked.url), {
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
