import type { Context } from 'hono';
import type { TSchema } from 'typebox';
import { Guard } from 'typebox/guard';
import type { Call } from '../../contract/call';
import { formatSentenceValues } from '../apiCalls/sentenceFields';
import { formatError, log, warn } from '../common/log';
import { toStorable } from '../common/storableText';
import type { Database } from '../database/database';
import { auditEntry } from '../database/schema';
import type { SignedIn } from '../http/auth/authenticate';
import { requireNotImpersonating, toActor } from '../http/auth/impersonationGuards';
import { createBodyTooLargeError, limitBody } from '../http/request/limitedBody';
import { requireShallow } from '../http/request/readJsonBody';
import { getOrigin } from '../http/request/requestOrigin';
import { getWriteOnlyFilter } from '../http/response/hideWriteOnlyFields';
import { checkTexts } from '../http/validation/checkTexts';
import { type CallRecordInfo, getCallRecordInfo, getRecordKey } from './getCallRecordInfo';
import { getForwardedHeaders, sendUpstream } from './sendUpstream';
import { toUpstreamResponse } from './toUpstreamResponse';
import type { Upstream } from './upstream';

/** Maximum size of a request including files, in bytes. */
const MAX_REQUEST_BYTES = 64 * 1024 * 1024;
/** Maximum size of a body other than files, in bytes. It is inspected, because the audit log names the changed record. */
const MAX_READ_BYTES = 4 * 1024 * 1024;
/** Timeout for reading a record before and after a change, in seconds. Limits the delay of the change. */
const READ_TIMEOUT_SECONDS = 5;

type Fields = Record<string, unknown>;

interface ForwardedCall {
  upstream: Upstream;
  call: Call;
}

/**
 * Forwards a call unchanged.
 * @throws ApiError if the upstream does not respond, or if the response comes from a different server
 */
async function sendRequest(c: Context, { upstream, call }: ForwardedCall, body: BodyInit | undefined) {
  const path = c.req.url.slice(new URL(c.req.url).origin.length);
  const headers = getForwardedHeaders(c.req.raw.headers);
  const answer = await sendUpstream(upstream, { method: call.method, path, headers, body }, c.req.raw.signal);
  return toUpstreamResponse(call, answer);
}

/** Forwards a call from a machine, which the upstream authenticates. Changes are not audited. */
export async function forwardMachineCall(c: Context, passed: ForwardedCall): Promise<Response> {
  return sendRequest(c, passed, (await readBody(c, passed.call)).body);
}

/** Forwards a user's call to the upstream and audits its changes. */
export async function forwardCall(
  c: Context<SignedIn>,
  { db, name, ...passed }: ForwardedCall & { db: Database; name: string },
): Promise<Response> {
  const { upstream, call } = passed;
  requireNotImpersonating(c.get('session'), call);
  const { body, fields } = await readBody(c, call);
  if (call.effect !== 'write') return sendRequest(c, passed, body);
  const sent = { ...c.req.query(), ...fields, ...c.req.param() };
  // The change could not be logged otherwise.
  checkTexts(sent);
  const about = getCallRecordInfo(call);
  const read = () => readRecord(upstream, about, sent, c.req.raw.headers);
  const before = await read();
  const answer = await sendRequest(c, passed, body);
  if (call.ok.includes(answer.status)) {
    const change = { about, sent, before, after: await read() };
    // The change has been made, so the caller receives its result even if auditing fails.
    await logChange(db, c, name, call, change).catch((error: unknown) =>
      log(`A change that was passed on could not be noted (${name}): ${formatError(error)}`),
    );
  }
  return answer;
}

interface ForwardedChange {
  about: CallRecordInfo;
  sent: Fields;
  before: Fields | undefined;
  after: Fields | undefined;
}

async function logChange(
  db: Database,
  c: Context<SignedIn>,
  name: string,
  call: Call,
  { about, sent, before, after }: ForwardedChange,
): Promise<void> {
  const session = c.get('session');
  const domain = typeof call.tenant === 'string' ? undefined : sent[call.tenant.domainField];
  await db.insert(auditEntry).values({
    ...getAuditFields(name, c),
    sentenceValues: formatSentenceValues(call, {}, sent) ?? null,
    entity: about.entity,
    entityKey: getRecordKey(about, sent, after ?? before),
    tenant: session.wholesalerId === null ? null : String(session.wholesalerId),
    domainName: typeof domain === 'string' ? domain : session.domainName,
    old: before ?? null,
    // Falls back to the fields of the request if there is no record to read.
    new: about.read ? (after ?? null) : removeSecrets(call.body, sent),
  });
}

function getAuditFields(name: string, c: Context<SignedIn>) {
  const actor = toActor(c.get('session'), name, getOrigin(c));
  return {
    actor: actor.id,
    actorName: actor.name,
    call: actor.call,
    ...(actor.address && { address: actor.address }),
    ...(actor.agent && { agent: actor.agent }),
  };
}

/** Reads the body to forward and, unless it contains files, its fields, whatever type and length its headers claim. */
async function readBody({ req }: Context, call: Call): Promise<{ body?: BodyInit; fields: Fields }> {
  const { body, headers, method } = req.raw;
  if (!body || method === 'GET') return { fields: {} };
  const isForm = call.encoding === 'multipart';
  const limit = isForm ? MAX_REQUEST_BYTES : MAX_READ_BYTES;
  if (Number(headers.get('content-length') ?? 0) > limit) throw createBodyTooLargeError(limit);
  const counted = limitBody(body, limit);
  if (isForm) return { body: counted, fields: {} };
  const text = await new Response(counted).text();
  requireShallow(text);
  return { body: text, fields: parseFields(text) };
}

function parseFields(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text);
    return Guard.IsObjectNotArray(value) ? value : {};
  } catch {
    return {};
  }
}

function removeSecrets(schema: TSchema | undefined, fields: Fields): Fields {
  const hide = schema && getWriteOnlyFilter(schema);
  return hide ? (hide(fields) as Fields) : fields;
}

/** Reads the record of a call with the caller's permissions, and removes its secrets. Returns undefined if it cannot be read. */
async function readRecord(
  upstream: Upstream,
  { read }: CallRecordInfo,
  sent: Fields,
  headers: Headers,
): Promise<Fields | undefined> {
  if (!read || read.fields.some((field) => sent[field] === undefined || sent[field] === null))
    return undefined;
  const { method, path, returns } = read.call;
  const requestFields = Object.fromEntries(read.fields.map((field) => [field, sent[field]]));
  const usedFields = new Set<string>();
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => {
    usedFields.add(field);
    return encodeURIComponent(String(requestFields[field]));
  });
  const rest = Object.fromEntries(Object.entries(requestFields).filter(([field]) => !usedFields.has(field)));
  const query =
    method === 'GET' && Object.keys(rest).length > 0
      ? `?${new URLSearchParams(rest as Record<string, string>)}`
      : '';
  const passed = getForwardedHeaders(headers);
  passed.delete('range');
  if (method !== 'GET') passed.set('content-type', 'application/json');
  try {
    const answer = await sendUpstream(
      { ...upstream, seconds: Math.min(READ_TIMEOUT_SECONDS, upstream.seconds) },
      {
        method,
        path: filled + query,
        headers: passed,
        ...(method !== 'GET' && { body: JSON.stringify(rest) }),
      },
    );
    if (answer.status !== 200) {
      await answer.body?.cancel();
      return undefined;
    }
    const text = await answer.text();
    requireShallow(text);
    const record: unknown = JSON.parse(text, (_, value) =>
      typeof value === 'string' ? toStorable(value) : value,
    );
    return Guard.IsObjectNotArray(record) ? removeSecrets(returns.item, record) : undefined;
  } catch (error) {
    warn(`A record could not be read beside its change: ${formatError(error)}`);
    return undefined;
  }
}
