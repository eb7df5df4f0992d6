import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import { t } from '#i18n';
import { MOST_PORTED } from '../../../contract/numbers/portLimits';
import { getRegional } from '../../config/regional';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { refreshResources } from '../../dataProvider/queries';
import { draftKey } from '../../lib/tabDrafts';
import { useTabDraft } from '../../lib/useTabDraft';
import { useSession } from '../../session/useSession';
import { leftOutOf, type PastedItem, readPaste } from '../pasteNumbers/readPaste';
import { type Signer, signatureOf } from '../portLetter/signer';
import { emptyMove, type MadeOrder, type MoveDraft, readMove } from './moveDraft';
import { type CheckedNumber, type PortGroup, requestOf } from './portGroups';

/** What a text was read as, and what the server says of it. */
export interface Checked {
  numbers: CheckedNumber[];
  leftOut: ReturnType<typeof leftOutOf>;
}

/** A number nobody could read, told like those the server has looked at. */
const unread = ({ text, problem }: PastedItem): CheckedNumber => ({
  text,
  number: null,
  valid: false,
  code: 'not_a_number',
  why: problem ?? t('Not a number.'),
  region: null,
  category: null,
  losing_carrier: null,
});

/** Numbers that are to move in: read from a text, checked, put into orders, signed and sent. */
export const useMove = (domain: string) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const person = useSession().id ?? '';
  const [draft, put] = useTabDraft<MoveDraft>(draftKey(person, 'move', domain), emptyMove, readMove);
  const [checked, setChecked] = useState<Checked>();
  const change = (changes: Partial<MoveDraft>) => put({ ...draft, ...changes });

  const check = useMutation({
    mutationFn: async (text: string): Promise<Checked> => {
      const { numberReader } = await import('../../../telephony/readNumber');
      const items = await readPaste(text, numberReader(getRegional().country));
      const numbers = items.flatMap(({ number }) => number ?? []);
      if (numbers.length > MOST_PORTED)
        throw new Error(
          t('{count, plural, other {These are # numbers; at most {most} move in at once.}}', {
            count: numbers.length,
            most: MOST_PORTED,
          }),
        );
      const answers = numbers.length > 0 ? await call('CheckPortNumbers', { numbers }) : [];
      let place = 0;
      return {
        numbers: items.map((item) => (item.number ? (answers[place++] ?? unread(item)) : unread(item))),
        leftOut: leftOutOf(text, items),
      };
    },
    onSuccess: setChecked,
  });

  const finish = useMutation({
    mutationFn: async ({ groups, signer, submits }: Finish): Promise<number[]> => {
      let { made } = draft;
      // How far it is stays with the draft, so that one goes on where it broke off.
      const keep = (next: MadeOrder[]) => {
        made = next;
        put({ ...draft, made });
      };
      if (made.length === 0) {
        const orders = await call('CreatePortOrders', requestOf(domain || draft.domain, groups, draft));
        keep(
          orders.map(({ id, reference, dateLastModified }) => ({
            id: id ?? 0,
            reference: reference ?? '',
            dateLastModified: dateLastModified ?? '',
            isSigned: false,
          })),
        );
      }
      const ids = made.map(({ id }) => id);
      if (signer)
        for (const order of made) {
          if (order.isSigned) continue;
          await call('SignPortOrder', signatureOf(order, signer));
          keep(made.map((one) => (one.id === order.id ? { ...one, isSigned: true } : one)));
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

interface Finish {
  groups: readonly PortGroup[];
  /** Without one they stay drafts. */
  signer?: Signer;
  submits: boolean;
}
