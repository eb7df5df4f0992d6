import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CallApi, Fields, InspectedFile } from '../../archive/callApi';
import { type Call, OFFSET } from '../../contract/call';
import { allCalls, type CallName } from '../../contract/index';
import type { CallParts } from '../apiCalls/callHandler';
import { createCallResponse, createFileResponse } from '../apiCalls/createCallResponse';
import type { CurrentCaller } from '../apiCalls/currentCaller';
import type { FileResponse, StoredBytes } from '../apiCalls/fileResponse';
import { performCall } from '../apiCalls/performCall';
import { SERVER_NAME } from '../database/transaction';
import { ApiError } from '../http/errors/apiError';
import { runInLanguage } from '../language/runInLanguage';
import { readContentHash, saveContentHash } from './contentHashes';

interface CallerOptions {
  /** Returns the user and their current permissions. Called before each API call. */
  caller: () => Promise<CurrentCaller>;
  signal: AbortSignal;
  /** UUID that groups all changes in the audit log. */
  group?: string;
  /** Set if the action has been approved, in case the role requires approval. */
  isApproved?: boolean;
}

/** Maximum number of attempts for a call that the server asks to retry. */
const MAX_TRIES = 6;

/** Default retry delay in seconds, if the response does not specify one. */
const DEFAULT_RETRY_SECONDS = 2;

/** Makes calls on behalf of a user in the same way as over HTTP, but with access to the hashes of stored files. */
export function createCallApi(
  parts: CallParts,
  { caller, signal, group, isApproved = false }: CallerOptions,
): Required<CallApi> {
  const once = async (
    as: CallerOptions['caller'],
    name: CallName,
    { [OFFSET]: offset, ...given }: Fields,
  ) => {
    const { params, body } = splitFields(allCalls[name], given);
    const { session } = await as();
    const { effect }: Call = allCalls[name];
    const perform = () =>
      performCall(parts, name, {
        session,
        params,
        readBody: async () => body,
        offset: offset === undefined ? undefined : String(offset),
        url: 'http://localhost/',
        origin: { group },
        signal,
        isApproved,
        callerNow: as,
      });
    // Archives contain untranslated labels, so that comparisons do not depend on the language of the user.
    return effect === 'read' ? runInLanguage('en', perform) : perform();
  };
  const callWithRetry = async (name: CallName, fields: Fields, as = caller) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(as, name, fields);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 503 || tries === MAX_TRIES) throw error;
        await wait((error.retryAfter ?? DEFAULT_RETRY_SECONDS) * 1000, undefined, { signal });
      }
    }
  };
  const getFile = async (name: CallName, fields: Fields) =>
    (await callWithRetry(name, fields)).answer as FileResponse;
  const request = async (name: CallName, fields: Fields, as = caller) => {
    const { answer, domain } = await callWithRetry(name, fields, as);
    const { returns }: Call = allCalls[name];
    const text = await createCallResponse(returns, answer, domain?.domainName).text();
    return text ? JSON.parse(text) : undefined;
  };
  return {
    request: (name, fields) => request(name, fields),
    requestShared: (name, fields) => request(name, fields, async () => systemCaller),
    async open(name, fields) {
      const file = await getFile(name, fields);
      return { type: file.type, content: await readContent(file) };
    },
    async inspect(name, fields) {
      const file = await getFile(name, fields);
      return isStored(file.content) ? inspectStored(parts, file, file.content) : inspectContent(file);
    },
  };
}

/** Represents the server itself, with access to the whole deployment. */
const systemCaller: CurrentCaller = {
  session: {
    id: 'system',
    email: '',
    name: SERVER_NAME,
    level: 'staff',
    wholesalerId: null,
    domainName: null,
  },
  granted: null,
};

const isStored = (content: FileResponse['content']): content is StoredBytes =>
  typeof content === 'object' && 'open' in content;

const readContent = async (file: FileResponse): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (await createFileResponse(file)).arrayBuffer());

async function inspectStored(
  { db }: CallParts,
  file: FileResponse,
  { size, tag, open }: StoredBytes,
): Promise<InspectedFile> {
  const contentId = Number(tag);
  const known = await readContentHash(db, contentId);
  const sha256 = known ?? (await hashStream(await open()));
  if (!known) await saveContentHash(db, contentId, sha256);
  return { type: file.type, bytes: size, sha256, content: () => readContent(file) };
}

async function inspectContent(file: FileResponse): Promise<InspectedFile> {
  const content = await readContent(file);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { type: file.type, bytes: content.byteLength, sha256, content: async () => content };
}

async function hashStream(content: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of content) hash.update(piece);
  return hash.digest('hex');
}

/** Splits fields into path parameters and body, as for a call over HTTP. */
function splitFields(
  { path, method, encoding }: Call,
  callFields: Fields,
): { params: Record<string, string>; body: Fields } {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, String(callFields[name] ?? '')]));
  const fields = Object.entries(callFields).filter(
    ([name, value]) => !names.includes(name) && value !== undefined,
  );
  if (method === 'GET')
    return { params, body: Object.fromEntries(fields.map(([name, value]) => [name, String(value)])) };
  if (encoding === 'multipart')
    return { params, body: Object.fromEntries(fields.filter(([, value]) => value !== null)) };
  return { params, body: JSON.parse(JSON.stringify(Object.fromEntries(fields))) };
}
