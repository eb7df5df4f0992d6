import { useMutation, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CallResponse } from '../../../contract';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';
import type { OrderedDevice } from '../orderJourney/journey';

export type CheckedMac = CallResponse<'CheckExistingMacs'>[number];

export const toOrderedDevice = (
  mac: string,
  description: string,
  extension: string | null = null,
): OrderedDevice => ({
  key: mac,
  description,
  part: '',
  extension,
  serial: null,
  mac,
  boundTo: null,
  reached: 'known',
  end: 'registered',
  waiting: null,
  since: null,
});

/** Checks MAC addresses, and loads the devices delivered to a phone system that have not been assigned to an extension. */
export const useMacTools = (domain: string) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const checkThem = useMutation({ mutationFn: (macs: string[]) => call('CheckExistingMacs', { macs }) });
  const delivered = useQuery({
    ...buildCallQuery(call, 'GetMacAddressByDomain', { domain }, 'mac'),
    enabled: domain !== '',
    select: (all) =>
      all.flatMap(({ mac, allocated, make, model, extension }) =>
        mac && !allocated ? [toOrderedDevice(mac, [make, model].filter(Boolean).join(' '), extension)] : [],
      ),
  });
  return {
    check: (macs: string[]) => checkThem.mutate(macs),
    checked: checkThem.data,
    checking: checkThem.isPending,
    delivered: delivered.data,
    error: checkThem.error ?? delivered.error,
  };
};
