import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_REPLAYED } from '../../contract/idempotencyKey';
import { allCalls, type CallName } from '../../contract/index';
import { loadPermissions } from '../access/loadPermissions';
import type { CallParts } from '../apiCalls/callHandler';
import { type CallRequest, requireCallAllowed } from '../apiCalls/performCall';
import { getFingerprint } from '../common/contentFingerprint';
import type { Database } from '../database/database';
import { keyedCalls } from '../database/schema';
import { KEYED_CALL_CONTEXT } from '../database/sealed/sealedColumns';
import { serializeQueries } from '../dryRun/runInDryRun';
import { bindGateways } from '../gateways/bindGateways';
import { ApiError } from '../http/errors/apiError';
import type { Principal } from '../http/tenancy/tenantScope';
import { openJson, sealJson } from '../secrets/sealFields';

interface StoredResponse {
  /** Digest of the request. */
  digest: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

export interface KeyedCall {
  name: CallName;
  key: string;
  request: CallRequest;
  /** Requested time of a scheduled call. */
  runAt: unknown;
}

type Respond = (parts: CallParts, request: CallRequest) => Promise<Response>;

/**
 * Makes a call, unless the caller has made it with the same key in the last 24 hours; the stored response is then
 * returned. The response is committed together with the effect. Simultaneous calls with the same key wait for the
 * first one. Refusals are not stored.
 * @throws ApiError 422 `key_reused` if the key belongs to a different request
 */
export async function performOnce(
  parts: CallParts,
  { name, key, request, runAt }: KeyedCall,
  respond: Respond,
): Promise<Response> {
  const { body: schema } = allCalls[name];
  const { session, params } = request;
  await requireCallAllowed(parts.db, allCalls[name], session);
  const body = schema && (await request.readBody(schema));
  const digest = await hashRequest([params, body, runAt]);
  const outcome = await parts.db.transaction(async (tx) => {
    const claimed = { caller: toCallerId(session), call: name, key };
    const id = await claimKey(tx, claimed);
    if (id === undefined) return { response: replay(await readResponse(tx, claimed), digest) };
    serializeQueries(tx, () => undefined);
    try {
      const response = await respond(bindParts(parts, tx), {
        ...request,
        origin: { ...request.origin, intent: getFingerprint(claimed) },
        readBody: async () => body,
        callerNow: async () => ({ session, granted: await loadPermissions(tx, session) }),
      });
      await saveResponse(tx, id, digest, response);
      return { response };
    } catch (error) {
      // Whatever the handler recorded before the refusal, such as a failed attempt, is committed.
      if (error instanceof ApiError && (await releaseKey(tx, id))) return { error };
      throw error;
    }
  });
  if (outcome.error) throw outcome.error;
  return outcome.response;
}

const bindParts = (
  { handlers, quoters, changes, gateways, retention }: CallParts,
  tx: Database,
): CallParts => ({
  ...{ handlers, quoters, changes, retention },
  db: tx,
  gateways: bindGateways(gateways, tx),
});

const toCallerId = ({ id, apiKey, impersonatedBy }: Principal): string =>
  apiKey ? `key ${apiKey.id}` : impersonatedBy ? `${impersonatedBy.id} as ${id}` : id;

async function hashRequest(content: unknown[]): Promise<string> {
  const hash = createHash('sha256');
  for (const part of content) {
    hash.update(JSON.stringify(part) ?? '');
    for (const value of Object.values(part ?? {}))
      if (value instanceof File) hash.update(value.name).update(new Uint8Array(await value.arrayBuffer()));
  }
  return hash.digest('hex');
}

/**
 * Claims a key for this transaction, waiting for other transactions that have claimed it.
 * @returns undefined if the call was already made
 */
async function claimKey(
  tx: Database,
  claimed: Pick<typeof keyedCalls.$inferSelect, 'caller' | 'call' | 'key'>,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(keyedCalls)
    .values(claimed)
    .onConflictDoUpdate({
      target: [keyedCalls.caller, keyedCalls.call, keyedCalls.key],
      set: { at: sql`excluded.at`, response: null },
      setWhere: sql`${keyedCalls.at} < excluded.at - make_interval(hours => ${IDEMPOTENCY_HOURS})`,
    })
    .returning({ id: keyedCalls.id });
  return row?.id;
}

async function readResponse(
  tx: Database,
  { caller, call, key }: Parameters<typeof claimKey>[1],
): Promise<StoredResponse> {
  const [row] = await tx
    .select({ response: keyedCalls.response })
    .from(keyedCalls)
    .where(sql`(${keyedCalls.caller}, ${keyedCalls.call}, ${keyedCalls.key}) = (${caller}, ${call}, ${key})`);
  if (!row?.response) throw new Error(`There is no response to ${call} with its key.`);
  return openJson(row.response, KEYED_CALL_CONTEXT) as StoredResponse;
}

function replay({ digest, status, headers, body }: StoredResponse, requested: string): Response {
  if (digest !== requested)
    throw new ApiError(
      422,
      'key_reused',
      t('This Idempotency-Key belongs to a request with other content. Use a new key for a new request.'),
    );
  return new Response(body === '' ? null : body, {
    status,
    headers: { ...headers, [IDEMPOTENCY_REPLAYED]: 'true' },
  });
}

async function saveResponse(tx: Database, id: number, digest: string, response: Response): Promise<void> {
  const { status, headers } = response;
  const body = await response.clone().text();
  const stored: StoredResponse = { digest, status, headers: Object.fromEntries(headers), body };
  await tx
    .update(keyedCalls)
    .set({ response: sealJson(stored, KEYED_CALL_CONTEXT) })
    .where(eq(keyedCalls.id, id));
}

/** @returns false if a failed statement has aborted the transaction, so that nothing can be committed */
const releaseKey = (tx: Database, id: number): Promise<boolean> =>
  tx
    .delete(keyedCalls)
    .where(eq(keyedCalls.id, id))
    .then(
      () => true,
      () => false,
    );
