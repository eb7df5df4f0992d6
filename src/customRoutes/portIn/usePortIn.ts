import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { refreshResources } from '../../dataProvider/queries';
import { buildDraftKey } from '../../lib/tabDrafts';
import { useTabDraft } from '../../lib/useTabDraft';
import { useSession } from '../../session/useSession';
import { useIntake } from '../../views/intake/useIntake';
import { buildSignature, type Signer } from '../portLetter/signer';
import { type CreatedOrder, createEmptyDraft, type PortInDraft, parseDraft } from './moveDraft';
import { buildRequest, type PortGroup } from './portGroups';
import { createPortIntake } from './portIntake';

/** State and actions for porting numbers in: parses and checks the text, groups the numbers into orders, signs and submits. */
export const usePortIn = (domain: string) => {
  const dataProvider = useDataProvider<TrunklineDataProvider>();
  const { call } = dataProvider;
  const queryClient = useQueryClient();
  const person = useSession().id ?? '';
  const [draft, put] = useTabDraft<PortInDraft>(
    buildDraftKey(person, 'move', domain),
    createEmptyDraft,
    parseDraft,
  );
  const change = (changes: Partial<PortInDraft>) => put({ ...draft, ...changes });
  const use = useMemo(() => createPortIntake(dataProvider), [dataProvider]);
  const intake = useIntake(use, [draft.text, (text) => change({ text })]);

  const finish = useMutation({
    mutationFn: async ({ groups, signer, submits }: FinishOptions): Promise<number[]> => {
      let { createdOrders } = draft;
      // Progress is stored in the draft, so that an interrupted submission can be resumed.
      const saveOrders = (next: CreatedOrder[]) => {
        createdOrders = next;
        put({ ...draft, createdOrders });
      };
      if (createdOrders.length === 0) {
        const orders = await call('CreatePortOrders', buildRequest(domain || draft.domain, groups, draft));
        saveOrders(
          orders.map(({ id, reference, dateLastModified }) => ({
            id: id ?? 0,
            reference: reference ?? '',
            dateLastModified: dateLastModified ?? '',
            isSigned: false,
          })),
        );
      }
      const ids = createdOrders.map(({ id }) => id);
      if (signer)
        for (const order of createdOrders) {
          if (order.isSigned) continue;
          await call('SignPortOrder', buildSignature(order, signer));
          saveOrders(
            createdOrders.map((entry) => (entry.id === order.id ? { ...entry, isSigned: true } : entry)),
          );
        }
      if (submits) await call('SubmitPortOrders', { ids });
      return ids;
    },
    onSettled: () => void refreshResources(queryClient, 'port-orders', 'pbx-customer/port-orders'),
    onSuccess: () => put(null),
  });

  return {
    draft,
    change,
    clear: () => {
      intake.edit();
      put(null);
    },
    intake,
    finish,
  };
};

interface FinishOptions {
  groups: readonly PortGroup[];
  /** Without a signer, the orders remain drafts. */
  signer?: Signer;
  submits: boolean;
}
