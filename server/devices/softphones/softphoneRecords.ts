import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { t } from '#i18n';
import { Softphone } from '../../../contract/devices/softphones';

import type { Database } from '../../database/database';
import { ratePlans, wholesalerRatePlans } from '../../database/schema';
import { createInvalidFieldError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { createCollection } from '../../records/recordCollection';

const createSoftphoneCollection = (kind: string, label: string) =>
  createCollection({
    kind,
    label,
    schema: Softphone,
    key: 'extension_no',
    search: ['extension_no', 'email'],
  });

/** Softphones of each phone system, one per extension, and separately those of the Ringotel app. */
export const softphones = {
  own: createSoftphoneCollection('softphone', 'The softphone of extension'),
  ringotel: createSoftphoneCollection('ringotel_softphone', 'The Ringotel softphone of extension'),
};
export type SoftphoneKind = keyof typeof softphones;

/** Letters and digits, excluding characters that are easily confused. */
const PASSWORD_CHARACTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Generates a random password of 16 characters, which has about 93 bits of entropy. */
export const generatePassword = (): string =>
  Array.from({ length: 16 }, () => PASSWORD_CHARACTERS[randomInt(PASSWORD_CHARACTERS.length)]).join('');

/** @throws ApiError 400 if the wholesaler does not offer this plan */
export async function checkRatePlan(
  db: Database,
  domain: Domain,
  field: string,
  id: number | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return;
  const offered = await db
    .select({ id: ratePlans.id })
    .from(wholesalerRatePlans)
    .innerJoin(ratePlans, eq(ratePlans.id, wholesalerRatePlans.ratePlanId))
    .where(eq(wholesalerRatePlans.wholesalerId, domain.wholesalerId));
  if (!offered.some((plan) => plan.id === id))
    throw createInvalidFieldError(field, t("Rate plan {id} is not one of this phone system's.", { id }));
}
