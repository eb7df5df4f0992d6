import { and, eq, inArray } from 'drizzle-orm';
import { CallBackMark } from '../../../contract/console/missedCalls';
import { records } from '../../database/schema';
import type { Actor, Transaction } from '../../database/transaction';
import type { Domain } from '../../http/tenancy/requestDomain';
import { createCollection } from '../../records/recordCollection';
import { toIsoMoment } from '../../records/recordStamps';

export const CALL_BACK = 'call_back';

/**
 * Marks that missed calls are done, by caller and extension, so that users of one extension change no marks of others.
 * A mark applies up to the call that was the latest when it was set.
 */
const callBackMarks = createCollection({
  kind: CALL_BACK,
  label: 'Call back',
  schema: CallBackMark,
  key: 'mark',
});

/** Latest missed call of a caller at one extension. */
export interface LatestMissedCall extends Record<string, unknown> {
  number: string;
  /** Empty for calls that rang at no extension. */
  account: string;
  at: string;
}

const getKey = ({ number, account }: LatestMissedCall): string => (account ? `${number}/${account}` : number);

/** Marks missed calls as done up to the given ones. Marks that cover them already are unchanged. */
export async function saveCallBackMarks(
  tx: Transaction,
  actor: Actor,
  domain: Domain,
  calls: readonly LatestMissedCall[],
): Promise<void> {
  for (const call of calls) {
    const key = getKey(call);
    const until = toIsoMoment(call.at);
    const known = await callBackMarks.find(tx, domain, key);
    if (known?.until && known.until >= until) continue;
    const { number, account } = call;
    await callBackMarks.put(tx, actor, domain, key, {}, { number, account, until });
  }
}

/** Deletes the marks of missed calls, so that they wait for a call back again. */
export async function removeCallBackMarks(
  tx: Transaction,
  { domainName }: Pick<Domain, 'domainName'>,
  calls: readonly LatestMissedCall[],
): Promise<void> {
  await tx
    .delete(records)
    .where(
      and(
        eq(records.kind, CALL_BACK),
        eq(records.domainName, domainName),
        inArray(records.key, calls.map(getKey)),
      ),
    );
}
