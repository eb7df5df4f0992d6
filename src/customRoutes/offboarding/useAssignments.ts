import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import { formatMac } from '../../../contract/formatMac';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';
import { parseAccounts } from '../../telephony/accounts/accountsText';
import { createPartReader } from '../person/createPartReader';
import { usePermissionCheck } from '../person/usePermissionCheck';
import type { AssignedPhone, Plan } from './plan';

/**
 * Loads a user's assignments other than references: phones, softphones, login and voice messages. Each part is loaded
 * separately.
 * @param email identifies the login; if empty, no login is loaded
 */
export const useAssignments = (domain_name: string, extension: string, email: string, isReady: boolean) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const may = usePermissionCheck();
  return useQuery({
    queryKey: createReadKey('pbx-customer/pbx-extensions', 'belongings', domain_name, extension, email),
    enabled: isReady,
    // Reloaded for each removal, so that the plan is based on current data.
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const { part, missing } = createPartReader();
      const [phones, softphones, logins, messages] = await Promise.all([
        part(t('phones'), may('devices.edit:remove'), () =>
          call('GetProvisionPhones', { domain_name, extension }),
        ),
        part(t('softphones'), may('devices.edit:remove'), () =>
          call('GetSoftphone', { pbx_domain: domain_name, extension_no: extension }),
        ),
        part(t('logins'), may('users.edit') && email !== '', () => call('GetLoginsForPBX', { domain_name })),
        part(t('voice messages'), may('voicemail.edit'), () =>
          call('GetVoiceMessages', { domain_name, account: extension }),
        ),
      ]);
      const login = logins?.find(
        (candidate) => !candidate.disabled && candidate.email?.toLowerCase() === email.toLowerCase(),
      );
      return {
        phones: (phones ?? []).flatMap(
          ({ mac, vendor, model, extensions }): Omit<AssignedPhone, 'disposition' | 'next'>[] =>
            mac
              ? [
                  {
                    mac,
                    label: [vendor, model, formatMac(mac)].filter(Boolean).join(' '),
                    others: parseAccounts(extensions ?? '').filter((account) => account !== extension),
                  },
                ]
              : [],
        ),
        softphones: (softphones ?? []).flatMap(({ kind }): Plan['softphones'] => (kind ? [kind] : [])),
        login: login?.id && login.email ? { id: login.id, email: login.email } : null,
        messages: Object.keys(messages ?? {}).length,
        missing,
      };
    },
  });
};

export type Assignments = NonNullable<ReturnType<typeof useAssignments>['data']>;
