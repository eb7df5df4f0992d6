import { useMemo } from 'react';
import { extractMacDigits } from '../../../contract/extractMacDigits';
import { createReadKey } from '../../dataProvider/queries';
import { useCallQuery } from '../useCallQuery';
import { buildDeliveryProgress, type TrackedOrder, type TrackedPhone } from './journey';

/** Maximum number of phones whose history is loaded. For larger orders, only registrations are shown. */
const maxHistories = 40;
/** Source recorded in the history for files that were generated but not fetched by a phone. */
const APP_NAME = 'Trunkline';

/** Loads the phones of an order's phone system and tracks the progress of each item. */
export const useDeliveryProgress = (order: TrackedOrder) => {
  const domain = order.hosted_pbx_domain ?? '';
  const macs = useMemo(
    () =>
      (order.bc_sales_invoice_lines ?? []).flatMap(({ serial_numbers }) =>
        (serial_numbers ?? []).flatMap(({ mac }) => extractMacDigits(mac ?? '') ?? []),
      ),
    [order],
  );
  const { data, fallback } = useCallQuery({
    key: createReadKey('pbx-customer/phones', 'journey', domain, macs.join()),
    enabled: domain !== '',
    read: async (call, signal) => {
      if (macs.length === 0)
        return { phones: new Map<string, TrackedPhone>(), fetched: new Map<string, string>() };
      const all = await call('GetProvisionPhones', { domain_name: domain }, { signal });
      const requested = new Set(macs);
      const phones = new Map(
        all.flatMap((phone) => {
          const mac = extractMacDigits(phone.mac ?? '');
          return mac !== undefined && requested.has(mac) ? [[mac, phone] as const] : [];
        }),
      );
      // A registered phone has necessarily fetched its configuration, so only unregistered phones are
      // queried.
      const quiet = [...phones]
        .filter(([, phone]) => phone.extension && !phone.registered)
        .slice(0, maxHistories);
      const fetched = new Map<string, string>();
      for (const [mac] of quiet) {
        const { history } = await call('GetHistory', { domain, account: mac }, { signal });
        const last = history?.find(({ from, filename }) => filename && from !== APP_NAME)?.when;
        if (last) fetched.set(mac, last);
      }
      return { phones, fetched };
    },
  });
  const pieces = useMemo(() => data && buildDeliveryProgress(order, data), [order, data]);
  return { domain, pieces, fallback };
};
