import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Hono } from 'hono';

export interface ToolAnswer {
  isError: boolean;
  /** Response as parsed JSON, or as text if it is not JSON. */
  answer: unknown;
  /** Further text content of the response. */
  extraTexts: string[];
}

export interface McpClient {
  tools(): Promise<Awaited<ReturnType<Client['listTools']>>['tools']>;
  call(name: string, args?: Record<string, unknown>): Promise<ToolAnswer>;
  close(): Promise<void>;
}

/**
 * Connects the official MCP client to an app.
 * @param token an API key, or an access token
 */
export const createMcpClient = async (app: Pick<Hono, 'fetch'>, token: string): Promise<McpClient> => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
    fetch: async (url, init) => app.fetch(new Request(url, init)),
    requestInit: { headers: { authorization: `Bearer ${token}` } },
  });
  await client.connect(transport);
  return {
    async tools() {
      const items = [];
      let cursor: string | undefined;
      do {
        const page = await client.listTools(cursor === undefined ? {} : { cursor });
        items.push(...page.tools);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return items;
    },
    async call(name, args = {}) {
      const answered = CallToolResultSchema.parse(await client.callTool({ name, arguments: args }));
      const [text = '', ...beside] = answered.content.map((part) => (part.type === 'text' ? part.text : ''));
      return { isError: answered.isError ?? false, answer: parseAnswer(text), extraTexts: beside };
    },
    close: () => client.close(),
  };
};

const parseAnswer = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
