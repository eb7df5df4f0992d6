import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { t } from '#i18n';
import { LETTER_DAYS } from '../../contract/numbers/portLimits';
import type { Handler } from '../apiCalls/callHandler';
import { addDays, getToday } from '../common/localDate';
import type { Database } from '../database/database';
import { wholesalers } from '../database/schema';
import { runInTransaction } from '../database/transaction';
import {
  createConflictError,
  createInvalidFieldError,
  createStaleRecordError,
} from '../http/errors/apiError';
import { withStoredContent } from '../media/files/mediaContent';
import { saveMedia } from '../media/files/mediaStore';
import { parseSignature } from './parseSignature';
import { readPortOrder } from './portOrderResponses';
import {
  getReference,
  lockOrder,
  type PortOrderRow,
  readOrder,
  readOrderNumbers,
  requireTransition,
  updateOrder,
} from './portRows';
import { renderLetterOfAuthority } from './renderLetterOfAuthority';

/** Signs an order and stores the letter of authority. Later changes to its content require a new signature. */
export const signPortOrder: Handler<'SignPortOrder'> = async ({ request: { body }, caller, services }) => {
  const { db, gateways } = services;
  const { actor, scope } = caller;
  const order = await readOrder(db, scope, body.id);
  requireTransition(order, 'edit');
  // The user must have seen the current version to sign it.
  if (Date.parse(order.dateLastModified) > Date.parse(body.dateLastModified)) throw createStaleRecordError();
  const signature = parseSignature(body.signature);
  requireRecentDate(body.signed_on);
  const numbers = (await readOrderNumbers(db, order)).map(({ number }) => number);
  const content = await renderLetterOfAuthority({
    ...pickSignedFields(order),
    reference: getReference(order),
    provider: await readProvider(db, order),
    numbers,
    name: body.name.trim(),
    position: body.position?.trim() || null,
    signedOn: body.signed_on,
    signature,
  });
  const sha256 = createHash('sha256').update(content).digest('hex');
  return withStoredContent({ db, files: gateways.files }, { type: 'application/pdf', content }, (stored) =>
    runInTransaction(db, actor, async (tx) => {
      const now = await lockOrder(tx, scope, order.id);
      requireTransition(now, 'edit');
      const same = (await readOrderNumbers(tx, now)).map(({ number }) => number);
      // The order must not have changed while the letter was being created.
      if (now.dateLastModified !== order.dateLastModified || String(same) !== String(numbers))
        throw createStaleRecordError();
      const letter = await saveMedia(
        tx,
        actor,
        { domainName: order.domainName, wholesalerId: order.wholesalerId },
        { kind: 'port_letter', name: `${getReference(order)} ${sha256}`, stored },
      );
      await updateOrder(tx, actor.id, now, 'edit', {
        signedName: body.name.trim(),
        signedTitle: body.position?.trim() || null,
        signedOn: body.signed_on,
        signedBy: actor.id,
        letterId: letter.id,
        letterSha256: sha256,
      });
      return readPortOrder(tx, scope.level, order.id);
    }),
  );
};

/** Returns the fields that appear in the letter. @throws ApiError 409 when the order is too incomplete to be signed */
function pickSignedFields({ losingCarrier, accountNumber, billingName, billingAddress, id }: PortOrderRow) {
  if (!accountNumber || !billingName)
    throw createConflictError(
      t('Fill in the account number and the name on the bill of order {id} before it is signed.', {
        id: getReference({ id }),
      }),
    );
  return { losingCarrier, accountNumber, billingName, billingAddress };
}

async function readProvider(db: Database, { wholesalerId }: PortOrderRow): Promise<string | null> {
  if (wholesalerId === null) return null;
  const [wholesaler] = await db
    .select({ name: wholesalers.wholesalerName })
    .from(wholesalers)
    .where(eq(wholesalers.id, wholesalerId));
  return wholesaler?.name ?? null;
}

/** Checks that the date is recent. One day ahead is allowed, because the user's time zone may be ahead of the server's. */
function requireRecentDate(day: string): void {
  if (day > addDays(getToday(), 1) || day < addDays(getToday(), -LETTER_DAYS))
    throw createInvalidFieldError(
      'signed_on',
      t('A letter is signed today, or was within the last {days} days.', { days: LETTER_DAYS }),
    );
}
