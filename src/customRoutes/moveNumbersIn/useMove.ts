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
import { emptyMove, type MoveDraft, readMove } from './moveDraft';
import { type CheckedNumber, type PortGroup, requestOf } from './portGroups';

/** What a text was read as, and what the server says of it. */
export interface Checked {
  numbers: CheckedNumber[];
  leftOut: ReturnType<typeof leftOutOf>;
}

/** How far orders are that are being made, so that one goes on where it broke off. */
interface Made {
  ids: number[];
  signed: number[];
  isSubmitted: boolean;
}

const nothingMade: Made = { ids: [], signed: [], isSubmitted: false };

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
  const [made, setMade] = useState<Made>(nothingMade);
  const change = (changes: Partial<MoveDraft>) => put({ ...draft, ...changes });

  const check = useMutation({
    mutationFn: async (text: string): Promise<Checked> => {
      const { numberReader } = await import('../pasteNumbers/readNumber');
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
      let now = made;
      const keep = (next: Made) => {
        now = next;
        setMade(next);
      };
      if (now.ids.length === 0) {
        const orders = await call('CreatePortOrders', requestOf(domain || draft.domain, groups, draft));
        keep({ ...now, ids: orders.flatMap(({ id }) => id ?? []) });
      }
      if (signer)
        for (const id of now.ids) {
          if (now.signed.includes(id)) continue;
          await call('SignPortOrder', signatureOf(id, signer));
          keep({ ...now, signed: [...now.signed, id] });
        }
      if (submits && !now.isSubmitted) {
        await call('SubmitPortOrders', { ids: now.ids });
        keep({ ...now, isSubmitted: true });
      }
      return now.ids;
    },
    onSettled: () => void refreshResources(queryClient, 'port-orders', 'pbx-customer/port-orders'),
    onSuccess: () => put(null),
  });

  return {
    draft,
    change,
    clear: () => put(null),
    checked,
    check,
    made,
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
