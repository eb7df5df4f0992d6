import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { CallResponse } from '../../../contract';
import { DEFAULT_ZONE } from '../../../telephony/flagState';
import type { Edge, Step, StepKind } from '../../../telephony/routing/step';
import { buildPhoneSystem } from '../../../telephony/routing/system';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';
import { formatPhone, loadPhoneFormat } from '../../views/fields/phoneFormat';

type CallFlowRow = CallResponse<'GetCallFlow'>[number];

const toEdges = ({ to, kind, field, ...rest }: NonNullable<CallFlowRow['edges']>[number]): Edge[] =>
  to && kind ? [{ to, kind, field: field ?? '', ...rest }] : [];

/** Returns the display name of a step; for numbers, the formatted number. */
const getDisplayName = (kind: StepKind, account: string, display: string | null | undefined): string =>
  kind === 'number' || kind === 'external' ? formatPhone(account) : (display ?? '');

/** Converts a step of the response and fills in defaults; empty if the step is too incomplete to be drawn. */
const toSteps = ({ id, kind, account, display, disabled, is_entry, edges, ...rest }: CallFlowRow): Step[] =>
  id && kind
    ? [
        {
          ...rest,
          ...{ id, kind, account: account ?? id, display: getDisplayName(kind, account ?? id, display) },
          ...{ disabled: disabled ?? false, is_entry: is_entry ?? false },
          edges: (edges ?? []).flatMap(toEdges),
        },
      ]
    : [];

export const getCallFlowKey = (domain: string) => createReadKey('call-flow', domain);

/** Loads the call flow of a phone system; it is reloaded on each visit. */
export const useCallFlow = (domain: string) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const query = useQuery({
    queryKey: getCallFlowKey(domain),
    queryFn: async ({ signal }) => {
      const [steps, clock] = await Promise.all([
        call('GetCallFlow', { domain_name: domain }, { signal }),
        call('GetDomainClock', { domain_name: domain }, { signal }),
        loadPhoneFormat(),
      ]);
      return { steps: steps.flatMap(toSteps), timeZone: clock.timezone || DEFAULT_ZONE };
    },
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const { data } = query;
  const system = useMemo(() => data && buildPhoneSystem(data.steps, data.timeZone), [data]);
  return { ...query, system };
};
