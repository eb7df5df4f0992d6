import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { t } from '#i18n';
import { LETTER_DAYS } from '../../contract/numbers/portLimits';
import { addDays, today } from '../common/localDate';
import type { Database } from '../database/database';
import { wholesalers } from '../database/schema';
import { inTransaction } from '../database/transaction';
import { changedSince, conflict, invalid } from '../http/errors/apiError';
import type { Handler } from '../http/routing/callHandler';
import { withStoredContent } from '../media/files/mediaContent';
import { saveMedia } from '../media/files/mediaStore';
import { letterOfAuthority } from './letterOfAuthority';
import {
  changeOrder,
  lockOrder,
  numbersOf,
  type PortOrderRow,
  readOrder,
  referenceOf,
  requireTransition,
} from './portRows';
import { shownPortOrder } from './shownPortOrders';
import { signaturePicture } from './signaturePicture';

/** Signs what an order states, and keeps the letter: what is changed in it afterwards has to be signed anew. */
export const signPortOrder: Handler<'SignPortOrder'> = async ({ db, body, actor, scope, gateways }) => {
  const order = await readOrder(db, scope, body.id);
  requireTransition(order, 'edit');
  // Nobody signs what they have not seen.
  if (Date.parse(order.dateLastModified) > Date.parse(body.dateLastModified)) throw changedSince();
  const signature = signaturePicture(body.signature);
  requireRecent(body.signed_on);
  const numbers = (await numbersOf(db, order)).map(({ number }) => number);
  const content = await letterOfAuthority({
    ...statedIn(order),
    reference: referenceOf(order),
    provider: await providerOf(db, order),
    numbers,
    name: body.name.trim(),
    position: body.position?.trim() || null,
    signedOn: body.signed_on,
    signature,
  });
  const sha256 = createHash('sha256').update(content).digest('hex');
  return withStoredContent({ db, files: gateways.files }, { type: 'application/pdf', content }, (stored) =>
    inTransaction(db, actor, async (tx) => {
      const now = await lockOrder(tx, scope, order.id);
      requireTransition(now, 'edit');
      const same = (await numbersOf(tx, now)).map(({ number }) => number);
      // What was read must be what is signed.
      if (now.dateLastModified !== order.dateLastModified || String(same) !== String(numbers))
        throw changedSince();
      const letter = await saveMedia(
        tx,
        actor,
        { domainName: order.domainName, wholesalerId: order.wholesalerId },
        { kind: 'port_letter', name: `${referenceOf(order)} ${sha256}`, stored },
      );
      await changeOrder(tx, actor.id, now, 'edit', {
        signedName: body.name.trim(),
        signedTitle: body.position?.trim() || null,
        signedOn: body.signed_on,
        signedBy: actor.id,
        letterId: letter.id,
        letterSha256: sha256,
      });
      return shownPortOrder(tx, scope.level, order.id);
    }),
  );
};

/** @throws ApiError 409 where an order says too little to be signed */
function statedIn({ losingCarrier, accountNumber, billingName, billingAddress, id }: PortOrderRow) {
  if (!accountNumber || !billingName)
    throw conflict(
      t('Fill in the account number and the name on the bill of order {id} before it is signed.', {
        id: referenceOf({ id }),
      }),
    );
  return { losingCarrier, accountNumber, billingName, billingAddress };
}

const providerOf = async (db: Database, { wholesalerId }: PortOrderRow): Promise<string | null> => {
  if (wholesalerId === null) return null;
  const [found] = await db
    .select({ name: wholesalers.wholesalerName })
    .from(wholesalers)
    .where(eq(wholesalers.id, wholesalerId));
  return found?.name ?? null;
};

/** Somebody's day may have begun where the server's has not. */
function requireRecent(day: string): void {
  if (day > addDays(today(), 1) || day < addDays(today(), -LETTER_DAYS))
    throw invalid(
      'signed_on',
      t('A letter is signed today, or was within the last {days} days.', { days: LETTER_DAYS }),
    );
}
