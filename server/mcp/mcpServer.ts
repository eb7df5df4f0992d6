import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { findSentSecrets } from '../access/sentSecrets';
import { canCall } from '../apiCalls/canCall';
import type { CurrentCaller } from '../apiCalls/currentCaller';
import { version } from '../version';
import { buildToolRequest } from './buildToolRequest';
import { getTool } from './getTool';
import { requestChange } from './requestChange';
import { toBoundedText } from './toBoundedText';
import { toolCalls } from './toolCalls';

/** Number of tools per page of the list; further pages are requested with a cursor. */
const TOOLS_PER_PAGE = 100;

const INSTRUCTIONS =
  'Trunkline runs phone numbers and hosted phone systems. Tools that read answer what whoever is signed in may see. Tools that ' +
  'would change something only try it: they tell what would change, and where a person decides.';

export interface McpRequest {
  request: Request;
  body: unknown;
  caller: CurrentCaller;
  send: (request: Request) => Promise<Response>;
  /** Public URL of the server, without a trailing slash. */
  url: string;
}

/** Handles a single message of the Model Context Protocol, without session state. */
export async function handleMcp({ request, body, caller, send, url }: McpRequest): Promise<Response> {
  const mcp = new McpServer(
    { name: 'trunkline', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  const open = [...toolCalls].filter(([, call]) => canCall(caller, call));
  mcp.server.setRequestHandler(ListToolsRequestSchema, ({ params }) => {
    const from = Number(params?.cursor ?? 0);
    if (!Number.isSafeInteger(from) || from < 0)
      throw new McpError(ErrorCode.InvalidParams, 'There is no such cursor.');
    const next = from + TOOLS_PER_PAGE;
    return {
      tools: open.slice(from, next).map(([name, call]) => getTool(name, call)),
      ...(next < open.length && { nextCursor: String(next) }),
    };
  });
  mcp.server.setRequestHandler(CallToolRequestSchema, async ({ params }): Promise<CallToolResult> => {
    const call = toolCalls.get(params.name);
    if (!call) throw new McpError(ErrorCode.InvalidParams, `There is no tool ${params.name}.`);
    const { name, arguments: args = {} } = params;
    const [secret] = findSentSecrets(call, args);
    if (secret)
      throw new McpError(
        ErrorCode.InvalidParams,
        `Assistants can't set secrets (${secret.field}). A user can do this in the console.`,
      );
    const result = await toToolResult(await send(buildToolRequest(call, args, request)));
    if (call.effect === 'read' || result.isError) return result;
    const message = await requestChange({ name, call, args, request: request, send, url });
    return { ...result, content: [...result.content, { type: 'text', text: message }] };
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await mcp.connect(transport);
  return transport.handleRequest(request, { parsedBody: body });
}

async function toToolResult(response: Response): Promise<CallToolResult> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const { text: boundedContent, leftOut } = toBoundedText(isJson ? JSON.parse(text) : text);
  return {
    content: [boundedContent, ...(leftOut ? [leftOut] : [])].map((textPart) => ({
      type: 'text',
      text: textPart,
    })),
    ...(!response.ok && { isError: true }),
  };
}
