import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import { MAX_PORTED_NUMBERS } from '../../../contract/numbers/portLimits';
import { getRegional } from '../../config/currentRegional';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { refreshResources } from '../../dataProvider/queries';
import { buildDraftKey } from '../../lib/tabDrafts';
import { useTabDraft } from '../../lib/useTabDraft';
import { useSession } from '../../session/useSession';
import type { SkippedLine } from '../../ui/SkippedLines';
import { buildSignature, type Signer } from '../portLetter/signer';
import { type CreatedOrder, createEmptyDraft, type PortInDraft, parseDraft } from './moveDraft';
import { buildRequest, type CheckedNumber, type PortGroup } from './portGroups';
import { toPortText } from './toPortText';

export interface CheckResult {
  numbers: CheckedNumber[];
  leftOut: SkippedLine[];
}

const toUnparsedNumber = ({ text, reason }: { text: string; reason: string }): CheckedNumber => ({
  text,
  number: null,
  valid: false,
  code: 'not_a_number',
  why: reason,
  region: null,
  category: null,
  losing_carrier: null,
});

/** State and actions for porting numbers in: parses and checks the text, groups the numbers into orders, signs and submits. */
export const usePortIn = (domain: string) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const person = useSession().id ?? '';
  const [draft, put] = useTabDraft<PortInDraft>(
    buildDraftKey(person, 'move', domain),
    createEmptyDraft,
    parseDraft,
  );
  const [checked, setChecked] = useState<CheckResult>();
  const change = (changes: Partial<PortInDraft>) => put({ ...draft, ...changes });

  const check = useMutation({
    mutationFn: async (text: string): Promise<CheckResult> => {
      const [{ createNumberParser }, { readNumbersInSlices }] = await Promise.all([
        import('../../../telephony/readNumber'),
        import('../../../telephony/readNumbers'),
      ]);
      const readings = await readNumbersInSlices(text, createNumberParser(getRegional().country));
      const { items, leftOut } = toPortText(text, readings);
      const numbers = items.filter((item) => typeof item === 'string');
      if (numbers.length > MAX_PORTED_NUMBERS)
        throw new Error(
          t('{count, plural, other {These are # numbers; at most {most} move in at once.}}', {
            count: numbers.length,
            most: MAX_PORTED_NUMBERS,
          }),
        );
      const answers = numbers.length > 0 ? await call('CheckPortNumbers', { numbers }) : [];
      let place = 0;
      return {
        numbers: items.map((item) =>
          typeof item === 'string'
            ? (answers[place++] ?? toUnparsedNumber({ text: item, reason: t('Not a number.') }))
            : toUnparsedNumber(item),
        ),
        leftOut,
      };
    },
    onSuccess: setChecked,
  });

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
      setChecked(undefined);
      put(null);
    },
    checked,
    check,
    finish,
    forget: () => setChecked(undefined),
  };
};

interface FinishOptions {
  groups: readonly PortGroup[];
  /** Without a signer, the orders remain drafts. */
  signer?: Signer;
  submits: boolean;
}
