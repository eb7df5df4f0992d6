import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { CallResponse } from '../../../contract';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey, refreshResources } from '../../dataProvider/queries';
import { buildDraftKey } from '../../lib/tabDrafts';
import { useTabDraft } from '../../lib/useTabDraft';
import { useSession } from '../../session/useSession';
import { sortRecipients } from './recipientIntake';
import { createEmptyDraft, parseDraft, type SmsDraft } from './smsDraft';

export type SentSms = CallResponse<'SendSms'>;

export const useSms = (domain: string) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const person = useSession().id ?? '';
  const [draft, put] = useTabDraft(buildDraftKey(person, 'sms', domain), createEmptyDraft, parseDraft);

  const service = useQuery({
    queryKey: createReadKey('pbx-customer/sent-sms', 'service', domain),
    queryFn: async ({ signal }) => {
      const [about, numbers] = await Promise.all([
        call('GetSmsService', { domain_name: domain }, { signal }),
        call('GetNumbers', { domain_name: domain, account: '*' }, { signal }),
      ]);
      const senders = Object.values(numbers).flatMap(({ did, display, primary }) =>
        did ? [{ did, display: display ?? '', isMain: primary === true }] : [],
      );
      return {
        isAvailable: about.available === true,
        mostRecipients: about.most_recipients ?? 0,
        mostSegments: about.most_segments ?? 0,
        senders: senders.toSorted((sender, other) => Number(other.isMain) - Number(sender.isMain)),
      };
    },
  });
  const senders = service.data?.senders ?? [];
  const sender = (senders.find(({ did }) => did === draft.sender) ?? senders[0])?.did ?? '';

  const request = {
    domain_name: domain,
    sender,
    recipients: sortRecipients(draft.lines).numbers,
    text: draft.text,
    idempotency_key: draft.key,
  };
  const sending = useMutation({
    mutationFn: (quote: string | null | undefined) =>
      call('SendSms', { ...request, ...(quote && { quote }) }),
    onSuccess: () => {
      put({ ...createEmptyDraft(), sender: draft.sender });
      void refreshResources(queryClient, 'pbx-customer/sent-sms');
    },
  });

  /** An edited message counts as a new one and receives a new idempotency key. */
  const change = (changes: Partial<SmsDraft>) => {
    sending.reset();
    put({ ...draft, ...changes, key: crypto.randomUUID() });
  };
  return { draft, change, service, sender, request, sending };
};
