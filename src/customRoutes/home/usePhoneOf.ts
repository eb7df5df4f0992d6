import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { t } from '#i18n';
import { macDigits } from '../../../contract/macDigits';
import { macText } from '../../../contract/macText';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { callQuery } from '../../dataProvider/queries';
import type { PaletteGroup } from '../../layout/palette/paletteItem';
import { useMay } from '../person/useMay';

/** Requires letters or separators: twelve plain digits may be a phone number, or a date and a time. */
const isAddress = (typed: string): boolean =>
  /[a-f]/i.test(typed) || /^\d\d([:._-])(\d\d\1){4}\d\d$|^(\d{4}[:._-]){2}\d{4}$/.test(typed);

/**
 * Asks whose phone a hardware address is, once one is typed.
 * @returns the group it makes among what was found, and what to say where nobody has it
 */
export const usePhoneOf = (typed: string) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const mayLook = useMay()('devices.edit:view');
  const mac = mayLook ? macDigits(typed) : undefined;
  const { data, isLoading } = useQuery({
    ...callQuery(dataProvider.call, 'CheckExistingMacs', { macs: [mac ?? ''] }),
    select: ([phone]) => phone ?? null,
    enabled: mac !== undefined,
  });
  if (!mac || !data) return { groups: [] as PaletteGroup[], isLoading, isNobodys: false };
  const { domain_name: domain, extension, vendor } = data;
  const shown = macText(mac);
  if (!data.exists || !domain)
    return { groups: [], isLoading, isNobodys: data.exists === false && isAddress(typed), shown, vendor };
  const detail = [extension && t('Extension {extension}', { extension }), vendor, domain]
    .filter(Boolean)
    .join(' · ');
  const to = `/domain/${encodeURIComponent(domain)}`;
  const group: PaletteGroup = {
    key: 'phone',
    label: t('Phone'),
    items: [{ key: `phone ${mac}`, label: shown, icon: 'Phone', detail, to }],
  };
  return { groups: [group], isLoading, isNobodys: false };
};
