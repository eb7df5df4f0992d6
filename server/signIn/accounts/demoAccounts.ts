import { type MessageDescriptor, msg } from '#i18n';
import type { Database } from '../../database/database';
import { hashPassword } from '../passwords/passwordHash';
import { AccountExistsError, type NewAccount, storeAccount } from './signInAccounts';

export const DEMO_PASSWORD = 'trunkline-demo';

export interface DemoAccount extends NewAccount {
  /** One-line description of what the account can see. */
  about: MessageDescriptor;
}

/** Extension of the demo account at the lowest level, in the phone system of its account. */
export const DEMO_EXTENSION = '201';

/** Demo accounts, one per level. Their passwords are public. */
export const demoAccounts: DemoAccount[] = [
  {
    id: 'account|demo-staff',
    email: 'staff@trunkline.example',
    name: 'Demo staff',
    password: DEMO_PASSWORD,
    level: 'staff',
    about: msg('Every wholesaler, number and phone system'),
  },
  {
    id: 'account|demo-reseller',
    email: 'reseller@harbour.example',
    name: 'Demo reseller',
    password: DEMO_PASSWORD,
    level: 'reseller',
    wholesalerId: 1,
    orgId: 'org_harbour',
    orgName: 'harbour',
    about: msg('The numbers and customers of one wholesaler'),
  },
  {
    id: 'account|demo-customer',
    email: 'customer@wharf.example',
    name: 'Demo customer',
    password: DEMO_PASSWORD,
    level: 'customer',
    wholesalerId: 1,
    domainName: 'wharf.pbx.example',
    about: msg('One phone system, wharf.pbx.example'),
  },
  {
    id: 'account|demo-person',
    email: 'person@wharf.example',
    name: 'Basil Example',
    password: DEMO_PASSWORD,
    level: 'self',
    wholesalerId: 1,
    domainName: 'wharf.pbx.example',
    about: msg('One extension, 201 of wharf.pbx.example'),
  },
];

type HashedAccount = Omit<NewAccount, 'password'> & { passwordHash: string };

/** Hashes the demo passwords in parallel, because hashing is deliberately slow. */
export const hashDemoAccounts = (): Promise<HashedAccount[]> =>
  Promise.all(
    demoAccounts.map(async ({ about: _about, password, ...account }) => ({
      ...account,
      passwordHash: await hashPassword(password),
    })),
  );

/**
 * Creates missing demo accounts; existing ones are unchanged.
 * @param hashed pending result of {@link hashDemoAccounts}
 */
export async function seedDemoAccounts(db: Database, hashed = hashDemoAccounts()): Promise<void> {
  for (const account of await hashed) {
    try {
      await storeAccount(db, account);
    } catch (error) {
      if (!(error instanceof AccountExistsError)) throw error;
    }
  }
}
