import { t } from '#i18n';
import { WITHHELD } from '../../telephony/readParty';
import { findAccounts } from '../accounts/accountStore';
import type { Database } from '../database/database';
import type { Domain } from '../http/tenancy/requestDomain';

/** Returns the display name of an account or number, such as `Ada Example (200)`. */
export type GetPartyName = (party: string) => string;

export async function loadPartyNames(
  db: Database,
  domain: Pick<Domain, 'domainName'>,
): Promise<GetPartyName> {
  const accounts = await findAccounts(db, domain);
  const names = new Map(accounts.map(({ account, display }) => [account, display]));
  return (party) => {
    const name = names.get(party);
    if (name && name !== party) return `${name} (${party})`;
    if (party === WITHHELD) return t('Withheld number');
    return /^61\d{9}$/.test(party) ? `+${party}` : party;
  };
}
