import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import { extractMacDigits } from '../../../contract/extractMacDigits';
import { formatMac } from '../../../contract/formatMac';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';
import { parseAccounts } from '../../telephony/accounts/accountsText';
import { createPartReader } from '../person/createPartReader';
import { usePermissionCheck } from '../person/usePermissionCheck';
import type { JoinedGroup } from './plan';

export interface SparePhone {
  mac: string;
  label: string;
}

interface AccountRow {
  name?: string | null;
  display?: string | null;
  disabled?: string | null;
}

/**
 * Loads the choices for a new user of a phone system. Each part is loaded separately; a part is undefined if it fails
 * or if the current user may not assign it.
 * @param isEnabled false until the choices are needed
 */
export const useDomainAccounts = (domain: string, isEnabled = true) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const may = usePermissionCheck();
  return useQuery({
    queryKey: createReadKey('pbx-customer/pbx-extensions', 'office', domain),
    queryFn: async () => {
      const domain_name = domain;
      const { part, missing } = createPartReader();
      const [accounts, next, queues, groups, languages, numbers, phones, roles, logins] = await Promise.all([
        call('GetCallFlow', { domain_name, accounts_only: true }),
        call('GetNextAccounts', { domain_name }),
        part(t('call queues'), may('queues.edit'), () => call('GetCallQueuesList', { domain_name })),
        part(t('ring groups'), may('ring-groups.edit'), () => call('GetRingGroupsList', { domain_name })),
        part(t('languages'), true, () => call('GetIvrLanguage', { domain_name })),
        part('numbers', may('numbers.assign') && may('numbers.view:view'), () =>
          call('GetNumbers', { domain_name, account: '*' }),
        ),
        part(t('phones'), may('devices.edit'), () => call('GetProvisionPhones', { domain_name })),
        part(t('roles'), may('users.edit'), () => call('GetOwnRoles', { domain_name })),
        part(t('logins'), may('users.edit'), () => call('GetLoginsForPBX', { domain_name })),
      ]);
      const joined =
        (kind: JoinedGroup['kind']) =>
        ({ name, display, disabled }: AccountRow): JoinedGroup => ({
          kind,
          account: name ?? '',
          name:
            disabled === 'true' ? t('{name} (disabled)', { name: display ?? '' }).trim() : (display ?? ''),
        });
      return {
        /** Names of existing accounts by number. */
        taken: new Map(accounts.map(({ account, display }) => [account ?? '', display ?? ''] as const)),
        next: next.extensions ?? '',
        queues: queues?.map(joined('acds')),
        groups: groups?.items?.map((group) => joined('hunts')(group ?? {})),
        languages: languages ?? [],
        /** Numbers that have no destination. */
        numbers:
          numbers &&
          Object.values(numbers).flatMap(({ did, destination }) =>
            did && !destination?.account ? [did] : [],
          ),
        phones: phones?.flatMap(({ mac, vendor, model, extensions }): SparePhone[] =>
          mac && !extensions?.trim()
            ? [{ mac, label: [vendor, model, formatMac(mac)].filter(Boolean).join(' ') }]
            : [],
        ),
        /** Extensions of each phone by MAC address, in digits. */
        owners: new Map(
          phones?.flatMap(({ mac, extensions }) => {
            const digits = extractMacDigits(mac ?? '');
            return digits ? [[digits, parseAccounts(extensions ?? '')] as const] : [];
          }),
        ),
        logins: logins?.flatMap(({ email, role, role_id: roleId }) =>
          email ? [{ email, role: role ?? '', roleId: roleId ?? null }] : [],
        ),
        roles: roles?.flatMap(({ id, name }) => (id ? [{ id, name: name ?? t('Role {id}', { id }) }] : [])),
        missing,
      };
    },
    enabled: isEnabled,
    staleTime: 10_000,
  });
};

export type DomainAccounts = NonNullable<ReturnType<typeof useDomainAccounts>['data']>;
