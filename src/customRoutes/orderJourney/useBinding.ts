import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import { formatMac } from '../../../contract/formatMac';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { describe } from '../../dataProvider/describe';
import { refreshResources } from '../../dataProvider/queries';
import type { Binding } from './scan';

export interface BindingResult extends Binding {
  done: boolean;
  message: string;
}

/** Assigns devices to extensions one by one. A failed assignment does not stop the remaining ones. */
export const useBinding = (domain: string) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const [outcomes, setOutcomes] = useState<BindingResult[]>();
  const [isBusy, setBusy] = useState(false);

  /** Returns the addresses that cannot be assigned, with the reasons. The owner is named only if the user may see it. */
  const check = async (bindings: readonly Binding[]): Promise<Map<string, string>> => {
    if (bindings.length === 0) return new Map();
    const existing = await call('CheckExistingMacs', { macs: bindings.map(({ mac }) => mac) });
    return new Map(
      existing.flatMap(({ mac, exists, domain_name }) => {
        if (!exists || !mac || domain_name === domain) return [];
        const params = { mac: formatMac(mac), domain: domain_name };
        const reason = domain_name
          ? t('{mac} is a phone of {domain}. It has to be removed there first.', params)
          : t('{mac} is a phone of another phone system. It has to be removed there first.', params);
        return [[mac, reason] as const];
      }),
    );
  };

  const bind = async (bindings: readonly Binding[]): Promise<BindingResult[]> => {
    setBusy(true);
    const completed: BindingResult[] = [];
    try {
      const conflicts = await check(bindings).catch(
        (error) => new Map(bindings.map(({ mac }) => [mac, describe(error)])),
      );
      for (const binding of bindings) {
        const refused = conflicts.get(binding.mac);
        const message =
          refused ??
          (await call('BindMac', {
            domain_name: domain,
            mac: binding.mac,
            extension: binding.extension,
          }).then(
            () => '',
            (error: unknown) => describe(error),
          ));
        completed.push({ ...binding, done: message === '', message });
        setOutcomes([...completed]);
      }
    } finally {
      setBusy(false);
      void refreshResources(
        queryClient,
        'pbx-customer/phones',
        'pbx-customer/hardware',
        'hardware-orders',
        'mac',
      );
    }
    return completed;
  };
  return { bind, outcomes, isBusy };
};
