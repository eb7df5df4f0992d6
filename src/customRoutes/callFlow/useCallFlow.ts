import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { CallAnswer } from '../../../contract';
import { DEFAULT_ZONE } from '../../../telephony/flagState';
import type { Edge, Step, StepKind } from '../../../telephony/routing/step';
import { phoneSystem } from '../../../telephony/routing/system';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { readKey } from '../../dataProvider/queries';
import { formatPhone, loadPhoneFormat } from '../../views/fields/phoneFormat';

type Answered = CallAnswer<'GetCallFlow'>[number];

const edgeOf = ({ to, kind, field, ...rest }: NonNullable<Answered['edges']>[number]): Edge[] =>
  to && kind ? [{ to, kind, field: field ?? '', ...rest }] : [];

/** Numbers go by their digits, as people write them. */
const shownName = (kind: StepKind, account: string, display: string | null | undefined): string =>
  kind === 'number' || kind === 'external' ? formatPhone(account) : (display ?? '');

/** A step as the server tells it, with nothing missing; none where it says too little to be drawn. */
const stepOf = ({ id, kind, account, display, disabled, is_entry, edges, ...rest }: Answered): Step[] =>
  id && kind
    ? [
        {
          ...rest,
          ...{ id, kind, account: account ?? id, display: shownName(kind, account ?? id, display) },
          ...{ disabled: disabled ?? false, is_entry: is_entry ?? false },
          edges: (edges ?? []).flatMap(edgeOf),
        },
      ]
    : [];

export const callFlowKey = (domain: string) => readKey('call-flow', domain);

/** The call flow of a phone system, read anew whenever it is come back to. */
export const useCallFlow = (domain: string) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const query = useQuery({
    queryKey: callFlowKey(domain),
    queryFn: async ({ signal }) => {
      const [steps, clock] = await Promise.all([
        call('GetCallFlow', { domain_name: domain }, { signal }),
        call('GetDomainClock', { domain_name: domain }, { signal }),
        loadPhoneFormat(),
      ]);
      return { steps: steps.flatMap(stepOf), timeZone: clock.timezone || DEFAULT_ZONE };
    },
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const { data } = query;
  const system = useMemo(() => data && phoneSystem(data.steps, data.timeZone), [data]);
  return { ...query, system };
};
