import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { buildCallQuery, createReadKey, refreshResources } from '../../dataProvider/queries';
import { isEqual } from '../../lib/isEqual';
import { buildDraftKey, drafts } from '../../lib/tabDrafts';
import { useDebounced } from '../../lib/useDebounced';
import { useTabDraft } from '../../lib/useTabDraft';
import { useSession } from '../../session/useSession';
import { usePermissionCheck } from '../person/usePermissionCheck';
import { buildRequest, createEmptyDraft, type OrderDraft, parseDraft } from './orderDraft';

/** Manages an order that is being prepared: the catalogue, extensions without a phone, and the quote. */
export const useOrder = (domain: string) => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const queryClient = useQueryClient();
  const person = useSession().id ?? '';
  const mayPhones = usePermissionCheck()('devices.edit:view');
  const key = buildDraftKey(person, 'order', domain);
  const [draft, put] = useTabDraft(key, createEmptyDraft, parseDraft);
  const change = (changes: Partial<OrderDraft>) => put({ ...draft, ...changes });

  const shop = useQuery({
    queryKey: createReadKey('hardware', 'shop', domain, mayPhones),
    queryFn: async ({ signal }) => {
      const [catalogue, addresses, accounts, phones] = await Promise.all([
        call('GetOrderableHardware', { hosted_pbx_domain: domain }, { signal }),
        call('GetUserAddresses', { domain_name: domain }, { signal }),
        call('GetCallFlow', { domain_name: domain, accounts_only: true }, { signal }),
        mayPhones ? call('GetProvisionPhones', { domain_name: domain }, { signal }) : [],
      ]);
      const equipped = new Set(phones.flatMap(({ extensions }) => (extensions ?? '').split(' ')));
      return {
        catalogue,
        addresses,
        extensions: accounts.flatMap(({ account, display, kind }) =>
          account && kind === 'extensions'
            ? [{ account, display: display ?? '', hasPhone: equipped.has(account) }]
            : [],
        ),
      };
    },
  });

  const request = shop.data && buildRequest(domain, draft, shop.data.catalogue);
  const settledRequest = useDebounced(JSON.stringify(request ?? null));
  const quote = useQuery({
    ...buildCallQuery(call, 'GetHardwareOrderQuote', JSON.parse(settledRequest), 'hardware'),
    enabled: settledRequest !== 'null',
    placeholderData: keepPreviousData,
  });

  const place = useMutation({
    mutationFn: () => {
      if (!request) throw new Error(t('Nothing to order'));
      // The server refuses the order if it costs something else than what is shown.
      return call('AddHardwareOrder', { ...request, quote: quote.data?.quote } as typeof request);
    },
    onSuccess: () => {
      drafts.drop(key);
      void refreshResources(queryClient, 'pbx-customer/hardware', 'hardware-orders', 'stock');
    },
    // Stock may have changed in the meantime, so the quote and the availability are reloaded.
    onError: () =>
      void queryClient.invalidateQueries({ queryKey: createReadKey('hardware', 'GetHardwareOrderQuote') }),
  });

  const clear = () => put(null);
  const isStale = !isEqual(JSON.parse(settledRequest), request ?? null) || quote.isPlaceholderData;
  return { draft, change, clear, shop, request, quote, isStale, place };
};
