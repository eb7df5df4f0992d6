import { and, eq, inArray } from 'drizzle-orm';
import { t } from '#i18n';
import type { Database } from '../database/database';
import { phoneNumbers } from '../database/schema';
import { ApiError, type FieldError } from '../http/errors/apiError';
import type { Domain } from '../http/tenancy/requestDomain';
import { normaliseNumber } from '../numberingPlan/normaliseNumber';
import type { SentField } from './collectSentFields';

/** Emergency numbers worldwide. They must never be presented as a caller ID, even if a phone system owns them. */
const EMERGENCY_NUMBERS: ReadonlySet<string> = new Set([
  ...[
    '000',
    '100',
    '101',
    '102',
    '106',
    '108',
    '110',
    '111',
    '112',
    '113',
    '114',
    '115',
    '117',
    '118',
    '119',
    '120',
  ],
  ...[
    '122',
    '127',
    '133',
    '144',
    '155',
    '158',
    '190',
    '191',
    '192',
    '193',
    '194',
    '911',
    '917',
    '933',
    '995',
    '997',
    '998',
    '999',
  ],
]);

/**
 * Rejects presented numbers that do not belong to the phone system. An empty value is always allowed: the phone system
 * then presents its main number, or none if `block_cid` hides it.
 * @param added number that the call itself adds to the phone system, and that is therefore allowed
 * @throws ApiError 400 naming every such field
 */
export async function requireCallerIdNumbers(
  db: Database,
  sent: readonly SentField[],
  domain: Pick<Domain, 'domainName'> | undefined,
  added: unknown,
): Promise<void> {
  const displayed = sent.filter(
    ({ notes, value }) => notes['x-shows'] === 'number' && typeof value === 'string' && value.trim() !== '',
  );
  if (!domain || displayed.length === 0) return;
  const toNumber = (text: unknown) => normaliseNumber(String(text)) ?? '';
  const ownNumbers = await db
    .select({ number: phoneNumbers.phoneNumber })
    .from(phoneNumbers)
    .where(
      and(
        eq(phoneNumbers.domainName, domain.domainName),
        inArray(
          phoneNumbers.phoneNumber,
          displayed.map(({ value }) => toNumber(value)),
        ),
      ),
    );
  const known = new Set([...ownNumbers.map(({ number }) => number), ...(added ? [toNumber(added)] : [])]);
  const errors = displayed.flatMap(({ field, title, value }): FieldError[] => {
    if (EMERGENCY_NUMBERS.has(String(value).replace(/\D/g, '')))
      return [{ field, message: t('{title}: an emergency number is never shown.', { title }) }];
    if (known.has(toNumber(value))) return [];
    return [
      {
        field,
        message: t('{title}: {value} is not a number of {domain}. Only its own numbers can be shown.', {
          title,
          value: String(value),
          domain: domain.domainName,
        }),
      },
    ];
  });
  const [first] = errors;
  if (first) throw new ApiError(400, 'validation', first.message, { errors });
}
