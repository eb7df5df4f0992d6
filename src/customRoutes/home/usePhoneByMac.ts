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

/**
 * Looks up the phone with the entered MAC address.
 * @returns the group to add to the results, and what to report if the phone is unknown
 */
export const usePhoneByMac = (typed: string) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const canLookUp = usePermissionCheck()('devices.edit:view');
  const mac = canLookUp ? extractMacDigits(typed) : undefined;
  const { data, isLoading } = useQuery({
    ...buildCallQuery(dataProvider.call, 'CheckExistingMacs', { macs: [mac ?? ''] }),
    select: ([phone]) => phone ?? null,
    enabled: mac !== undefined,
  });
  if (!mac || !data) return { groups: [] as PaletteGroup[], isLoading, isNobodys: false };
  const { domain_name: domain, extension, vendor } = data;
  const display = formatMac(mac);
  if (!data.exists || !domain)
    return {
      groups: [],
      isLoading,
      isNobodys: data.exists === false && isMacAddress(typed),
      shown: display,
      vendor,
    };
  const detail = [extension && t('Extension {extension}', { extension }), vendor, domain]
    .filter(Boolean)
    .join(' · ');
  const to = `/domain/${encodeURIComponent(domain)}`;
  const group: PaletteGroup = {
    key: 'phone',
    label: t('Phone'),
    items: [{ key: `phone ${mac}`, label: display, icon: 'Phone', detail, to }],
  };
  return { groups: [group], isLoading, isNobodys: false };
};
