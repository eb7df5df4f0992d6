import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import { msg, t } from '#i18n';
import type { CallResponse } from '../../../contract';
import { readMacs } from '../../../contract/readMacs';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery } from '../../dataProvider/queries';
import type { Assessment, IntakeRow, IntakeUse } from '../../views/intake/intakeRows';
import { useIntake } from '../../views/intake/useIntake';
import { useTabText } from '../../views/intake/useTabText';
import type { OrderedDevice } from '../orderJourney/journey';

type CheckedMac = CallResponse<'CheckExistingMacs'>[number];

export type MacRow = IntakeRow<string, CheckedMac>;

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

const assess = (checked: CheckedMac | undefined): Assessment<CheckedMac> => ({
  name: !checked?.valid ? 'refused' : checked.available ? 'free' : 'used',
  reason: checked?.domain_name ?? (checked?.exists ? t('Another phone system') : ''),
  ...(checked && { result: checked }),
});

/** MAC addresses in pasted text, with whether they are in use. */
const createMacIntake = ({ call }: TrunklineDataProvider): IntakeUse<string, CheckedMac> => ({
  loadReader: async () => readMacs,
  listKeys: (mac) => [mac],
  lookUp: async (macs, signal) => {
    const checked = await call('CheckExistingMacs', { macs: [...macs] }, { signal });
    const byMac = new Map(checked.map((entry) => [entry.mac, entry]));
    return new Map(macs.map((mac) => [mac, assess(byMac.get(mac))]));
  },
  batchSize: 1000,
  classes: {
    free: { label: msg('Free'), tone: 'success' },
    used: { label: msg('In use'), tone: 'warning' },
  },
});

/** Checks MAC addresses, and loads the devices delivered to a phone system that have not been assigned to an extension. */
export const useMacTools = (domain: string) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const use = useMemo(() => createMacIntake(dataProvider), [dataProvider]);
  const intake = useIntake(use, useTabText('macs'));
  const delivered = useQuery({
    ...buildCallQuery(dataProvider.call, 'GetMacAddressByDomain', { domain }, 'mac'),
    enabled: domain !== '',
    select: (all) =>
      all.flatMap(({ mac, allocated, make, model, extension }) =>
        mac && !allocated ? [toOrderedDevice(mac, [make, model].filter(Boolean).join(' '), extension)] : [],
      ),
  });
  return { intake, delivered: delivered.data, error: delivered.error };
};
