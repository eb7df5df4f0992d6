import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { CallResponse } from '../../../../contract';
import type { TrunklineDataProvider } from '../../../dataProvider/dataProviderTypes';
import { describe } from '../../../dataProvider/describe';
import { buildCallQuery, refreshResources } from '../../../dataProvider/queries';

export type PhoneRow = NonNullable<CallResponse<'GetProvisionPhones'>[number]>;
export type PhoneChange = NonNullable<CallResponse<'GetButtonTemplateChanges'>[number]>;
export type PhoneResult = NonNullable<CallResponse<'AssignButtonTemplate'>[number]>;

/** Number of phones per request, small enough to show progress and to allow stopping. */
const BATCH_SIZE = 10;

export const useRollout = (domain: string, templateId: number) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const [changes, setChanges] = useState<PhoneChange[]>();
  const [outcomes, setOutcomes] = useState<PhoneResult[]>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const phones = useQuery(
    buildCallQuery(call, 'GetProvisionPhones', { domain_name: domain }, 'pbx-customer/phones'),
  );

  const busy = async (task: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    try {
      await task();
    } catch (reason) {
      setError(describe(reason));
    } finally {
      setBusy(false);
    }
  };
  const about = (macs: readonly string[], replaceOwn: boolean) => ({
    domain_name: domain,
    template_id: templateId,
    macs: [...macs],
    replace_own: replaceOwn,
  });
  return {
    phones,
    changes,
    outcomes,
    isBusy,
    error,
    preview: (macs: readonly string[], replaceOwn: boolean) =>
      busy(async () => setChanges(await call('GetButtonTemplateChanges', about(macs, replaceOwn)))),
    forgetPreview: () => {
      setChanges(undefined);
      setError(undefined);
    },
    /** Applies the template to phones. If a call fails, phones that are already done are not sent again. */
    assign: (macs: readonly string[], replaceOwn: boolean) =>
      busy(async () => {
        const isDone = new Set((outcomes ?? []).flatMap(({ done, mac }) => (done ? mac : [])));
        const left = macs.filter((mac) => !isDone.has(mac));
        for (let start = 0; start < left.length; start += BATCH_SIZE) {
          const reported = await call(
            'AssignButtonTemplate',
            about(left.slice(start, start + BATCH_SIZE), replaceOwn),
          );
          setOutcomes((before = []) => [
            ...before.filter(({ mac }) => !reported.some((outcome) => outcome.mac === mac)),
            ...reported,
          ]);
        }
        await refreshResources(
          queryClient,
          'pbx-customer/phones',
          'pbx-customer/button-templates',
          'pbx-customer/pbx-extensions',
        );
      }),
  };
};
