import { t } from '#i18n';
import type { HardwareOrderRequest } from '../../../contract/hardware/orderEntities';
import type { EntityRecord } from '../../../contract/schema';
import { getOwner } from '../../accounts/accountStore';
import { addresses } from '../../addresses/addressRecords';
import type { Transaction } from '../../database/transaction';
import { createInvalidFieldError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import type { Order } from '../orders/hardwareOrderRecords';

/**
 * Returns the delivery address of an order.
 * @throws ApiError 400 naming the field if an address does not belong to the phone system
 */
export async function resolveDeliveryAddress(
  tx: Transaction,
  domain: Domain,
  { delivery_addressid, order_items }: OrderRequest,
): Promise<{ id: number; address: NonNullable<Order['delivery_address']> }> {
  const all = await addresses.all(tx, getOwner(domain));
  const known = new Map(all.map((address) => [Number(address.id), address]));
  order_items.forEach((item, place) => {
    if (item.delivery_addressid && !known.has(item.delivery_addressid))
      throw createInvalidFieldError(
        `order_items.${place}.delivery_addressid`,
        t('Address {deliveryaddressid} is none of {domainName}.', {
          deliveryaddressid: item.delivery_addressid,
          domainName: domain.domainName,
        }),
      );
  });
  const address = known.get(delivery_addressid);
  if (!address)
    throw createInvalidFieldError(
      'delivery_addressid',
      all.length === 0
        ? t('{domainName} has no address yet. Add one to deliver to.', { domainName: domain.domainName })
        : t('Address {deliveryaddressid} is none of {domainName}. Choose one of its own.', {
            deliveryaddressid: delivery_addressid,
            domainName: domain.domainName,
          }),
    );
  return { id: delivery_addressid, address };
}

export type OrderRequest = EntityRecord<typeof HardwareOrderRequest>;
