import type { Context } from 'hono';
import type { TSchema } from 'typebox';
import { Guard } from 'typebox/guard';
import type { Call } from '../../contract/call';
import { errorText, log, warn } from '../common/log';
import type { Database } from '../database/database';
import { auditEntry } from '../database/schema';
import type { SignedIn } from '../http/auth/authenticate';
import { actorOf, refuseWhileImpersonating } from '../http/auth/impersonationGuards';
import { limited, tooLarge } from '../http/request/limitedBody';
import { originOf } from '../http/request/requestOrigin';
import { writeOnlyFilter } from '../http/response/hideWriteOnlyFields';
import { keyOfRecord, type RecordOfCall, recordOfCall } from './recordOfCall';
import { passedOn, sendUpstream } from './sendUpstream';
import type { Upstream } from './upstream';
import { upstreamAnswer } from './upstreamAnswer';

/** Bytes of a request, files included. */
const MOST_SENT = 64 * 1024 * 1024;
/** Bytes of a JSON body that is looked into: larger ones are passed on as they come. */
const MOST_READ = 4 * 1024 * 1024;
/** Seconds for reading a record beside a change of it: the change does not wait longer. */
const READ_SECONDS = 5;

type Fields = Record<string, unknown>;

interface PassedCall {
  upstream: Upstream;
  call: Call;
}

/** Sends a call on as it came. @throws ApiError where the upstream does not answer, or something else does */
async function sendOn(c: Context, { upstream, call }: PassedCall, body: BodyInit | undefined) {
  const path = c.req.url.slice(new URL(c.req.url).origin.length);
  const headers = passedOn(c.req.raw.headers);
  const answer = await sendUpstream(upstream, { method: call.method, path, headers, body }, c.req.raw.signal);
  return upstreamAnswer(call, answer);
}

/** Passes a call of a machine on, whose secret the upstream knows; nobody's changes are noted. */
export async function passMachineCall(c: Context, passed: PassedCall): Promise<Response> {
  return sendOn(c, passed, (await bodyOf(c)).body);
}

/** Passes a person's call on to the upstream, and notes what it changed. */
export async function passOn(
  c: Context<SignedIn>,
  { db, name, ...passed }: PassedCall & { db: Database; name: string },
): Promise<Response> {
  const { upstream, call } = passed;
  refuseWhileImpersonating(c.get('session'), call);
  const { body, fields } = await bodyOf(c);
  if (call.effect !== 'write') return sendOn(c, passed, body);
  const sent = { ...c.req.query(), ...fields, ...c.req.param() };
  const about = recordOfCall(call);
  const read = () => readRecord(upstream, about, sent, c.req.raw.headers);
  const before = await read();
  const answer = await sendOn(c, passed, body);
  if (call.ok.includes(answer.status)) {
    const change = { about, sent, before, after: await read() };
    // It is done, and whoever asked is told so whatever becomes of the note.
    await noteChange(db, c, name, call, change).catch((error: unknown) =>
      log(`A change that was passed on could not be noted (${name}): ${errorText(error)}`),
    );
  }
  return answer;
}

interface PassedChange {
  about: RecordOfCall;
  sent: Fields;
  before: Fields | undefined;
  after: Fields | undefined;
}

async function noteChange(
  db: Database,
  c: Context<SignedIn>,
  name: string,
  call: Call,
  { about, sent, before, after }: PassedChange,
): Promise<void> {
  const session = c.get('session');
  const domain = typeof call.tenant === 'string' ? undefined : sent[call.tenant.domainField];
  await db.insert(auditEntry).values({
    ...noteOf(name, c),
    entity: about.entity,
    entityKey: keyOfRecord(about, sent, after ?? before),
    tenant: session.wholesalerId === null ? null : String(session.wholesalerId),
    domainName: typeof domain === 'string' ? domain : session.domainName,
    old: before ?? null,
    // Without a record to read, what was asked for.
    new: about.read ? (after ?? null) : withoutSecrets(call.body, sent),
  });
}

const noteOf = (name: string, c: Context<SignedIn>) => {
  const actor = actorOf(c.get('session'), name, originOf(c));
  return {
    actor: actor.id,
    actorName: actor.name,
    call: actor.call,
    ...(actor.address && { address: actor.address }),
    ...(actor.agent && { agent: actor.agent }),
  };
};

/** What is sent on, and its fields where it is JSON of a size to be looked into. */
async function bodyOf({ req }: Context): Promise<{ body?: BodyInit; fields: Fields }> {
  const { body, headers, method } = req.raw;
  if (!body || method === 'GET') return { fields: {} };
  const length = Number(headers.get('content-length') ?? Number.NaN);
  if (length > MOST_SENT) throw tooLarge(MOST_SENT);
  const counted = limited(body, MOST_SENT);
  if (!/\bjson\b/i.test(headers.get('content-type') ?? '') || !(length <= MOST_READ))
    return { body: counted, fields: {} };
  const text = await new Response(counted).text();
  return { body: text, fields: fieldsIn(text) };
}

const fieldsIn = (text: string): Fields => {
  try {
    const value: unknown = JSON.parse(text);
    return Guard.IsObjectNotArray(value) ? value : {};
  } catch {
    return {};
  }
};

const withoutSecrets = (schema: TSchema | undefined, fields: Fields): Fields => {
  const hide = schema && writeOnlyFilter(schema);
  return hide ? (hide(fields) as Fields) : fields;
};

/** The record a call is about, as the caller may read it, without its secrets; undefined where it can't be read. */
async function readRecord(
  upstream: Upstream,
  { read }: RecordOfCall,
  sent: Fields,
  headers: Headers,
): Promise<Fields | undefined> {
  if (!read || read.fields.some((field) => sent[field] === undefined || sent[field] === null))
    return undefined;
  const { method, path, returns } = read.call;
  const asked = Object.fromEntries(read.fields.map((field) => [field, sent[field]]));
  const given = new Set<string>();
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => {
    given.add(field);
    return encodeURIComponent(String(asked[field]));
  });
  const rest = Object.fromEntries(Object.entries(asked).filter(([field]) => !given.has(field)));
  const query =
    method === 'GET' && Object.keys(rest).length > 0
      ? `?${new URLSearchParams(rest as Record<string, string>)}`
      : '';
  const passed = passedOn(headers);
  passed.delete('range');
  if (method !== 'GET') passed.set('content-type', 'application/json');
  try {
    const answer = await sendUpstream(
      { ...upstream, seconds: Math.min(READ_SECONDS, upstream.seconds) },
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
    const record: unknown = await answer.json();
    return Guard.IsObjectNotArray(record) ? withoutSecrets(returns.item, record) : undefined;
  } catch (error) {
    warn(`A record could not be read beside its change: ${errorText(error)}`);
    return undefined;
  }
}
