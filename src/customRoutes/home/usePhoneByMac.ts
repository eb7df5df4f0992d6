import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import { extractMacDigits } from '../../../contract/extractMacDigits';
import { formatMac } from '../../../contract/formatMac';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';
import type { PaletteGroup } from '../../layout/palette/paletteItem';
import { usePermissionCheck } from '../person/usePermissionCheck';

/** Whether the input is a MAC address. Requires letters or separators, because twelve digits may be a phone number or a date and time. */
const isMacAddress = (typed: string): boolean =>
  /[a-f]/i.test(typed) || /^\d\d([:._-])(\d\d\1){4}\d\d$|^(\d{4}[:._-]){2}\d{4}$/.test(typed);

interface PhoneResult {
  isLoading: boolean;
  groups: readonly PaletteGroup[];
  unknownPhone?: { display: string; vendor: string | null | undefined } | undefined;
}

/**
 * Looks up the phone with the entered MAC address.
 * @returns the group to add to the results, and what to report if the phone is unknown
 */
export const usePhoneByMac = (typed: string): PhoneResult => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const canLookUp = usePermissionCheck()('devices.edit:view');
  const mac = canLookUp ? extractMacDigits(typed) : undefined;
  const { data, isLoading } = useQuery({
    ...buildCallQuery(dataProvider.call, 'CheckExistingMacs', { macs: [mac ?? ''] }),
    select: ([phone]) => phone ?? null,
    enabled: mac !== undefined,
  });
  if (!mac || !data) return { isLoading, groups: [] };
  const { domain_name: domain, extension, vendor, exists } = data;
  const display = formatMac(mac);
  if (!exists || !domain) {
    const isUnknown = exists === false && isMacAddress(typed);
    return { isLoading, groups: [], unknownPhone: isUnknown ? { display, vendor } : undefined };
  }
  const detail = [extension && t('Extension {extension}', { extension }), vendor, domain]
    .filter(Boolean)
    .join(' · ');
  const to = `/domain/${encodeURIComponent(domain)}`;
  const items = [{ key: `phone ${mac}`, label: display, icon: 'Phone' as const, detail, to, isExact: true }];
  return { isLoading, groups: [{ key: 'phone', label: t('Phone'), items }] };
};
