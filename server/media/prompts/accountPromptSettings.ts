import { and, eq, inArray, sql } from 'drizzle-orm';
import { t } from '#i18n';
import {
  type AccountType,
  accountKinds,
  accountTypeByKind,
  findAccounts,
  formatAccount,
} from '../../accounts/accountStore';
import type { Database } from '../../database/database';
import { records } from '../../database/schema';
import type { Actor } from '../../database/transaction';
import { createInvalidFieldError, createNotFoundError } from '../../http/errors/apiError';
import type { Owner } from '../../records/recordCollection';

/** Names of account settings that reference a recording. */
const PROMPT_SETTING = /^(wavfile[0-9]?|wf[1-5]|audio[12]|sound|announce|msg|conn_sym)$/;

/**
 * Resolves a `wave_id` to a setting: a name, a digit for an announcement, or empty for the welcome announcement.
 * @throws ApiError 400
 */
export function parsePromptSetting(waveId: string): string {
  const requested = waveId.trim();
  const name = requested === '' ? 'wavfile' : /^[0-9]$/.test(requested) ? `wavfile${requested}` : requested;
  if (PROMPT_SETTING.test(name)) return name;
  throw createInvalidFieldError(
    'wave_id',
    t(
      'Name the announcement by its setting: wavfile, wavfile0 to wavfile9, wf1 to wf5, audio1, audio2, sound, announce or msg.',
    ),
  );
}

/** Returns the type of an account. @throws ApiError 404 */
export async function requireAccountType(
  db: Database,
  owner: Owner & { domainName: string },
  account: string,
  field = 'name',
  only?: AccountType,
): Promise<AccountType> {
  const [match] = await findAccounts(db, owner, account);
  if (!match) throw createMissingError(field, t('There is no account {name}.', { name: account }));
  if (only && match.user_type !== only)
    throw createMissingError(
      field,
      t('{account} is {kind}, which this is not for.', { account, kind: formatAccount(match) }),
    );
  return match.user_type;
}

const createMissingError = (field: string, message: string) =>
  createNotFoundError(message, { errors: [{ field, message }] });

/** Sets or clears a recording of an account. Has no effect if the account does not have that setting. */
export async function setPrompt(
  tx: Database,
  actor: Actor,
  owner: Owner & { domainName: string },
  account: string,
  setting: string,
  file: string,
): Promise<void> {
  await tx
    .update(records)
    .set({
      body: sql`${records.body} || ${JSON.stringify({ [setting]: file })}::jsonb`,
      dateLastModified: sql`statement_timestamp()`,
      lastModifiedBy: actor.id,
    })
    .where(
      and(
        eq(records.domainName, owner.domainName),
        eq(records.key, account),
        inArray(records.kind, [...accountTypeByKind.keys()]),
      ),
    );
}

/** Checks that accounts of a type have a setting. @throws ApiError 400 */
export function requirePromptSetting(type: AccountType, setting: string): void {
  const fields = (accountKinds[type].schema as { properties?: object }).properties ?? {};
  if (!(setting in fields))
    throw createInvalidFieldError(
      'wave_id',
      t('Accounts of this kind play nothing called "{setting}".', { setting }),
    );
}
