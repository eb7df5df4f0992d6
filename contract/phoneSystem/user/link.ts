import { integer, money, serviceNumber } from '../../fields';
import { writableBy } from '../../schema';

/** Cost of an extension and the location of its hardware. Stored with the extension and returned by GetLinkExtensionDetail. */
export const linkFields = {
  ...writableBy('staff', {
    csn: serviceNumber({ title: 'Service number', description: 'By which billing knows it.', maxLength: 64 }),
    cost: money({ title: 'Cost a month', minimum: 0 }),
    discount_id: integer({ title: 'Discount', minimum: 0 }),
  }),
  ...writableBy('reseller', {
    hardware_masterid: integer({ title: 'Hardware', minimum: 1, 'x-names': 'hardware' }),
    rate_planid: integer({ title: 'Rate plan', minimum: 1, 'x-names': 'rate-plans' }),
  }),
  addressid: integer({ title: 'Address', minimum: 1, 'x-names': 'pbx-customer/addresses' }),
};
