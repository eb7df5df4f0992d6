import { integer, money, ref, text } from '../../fields';
import { writableBy } from '../../schema';

/** What an extension costs, and where its hardware stands: kept with it, shown by GetLinkExtensionDetail. */
export const linkFields = {
  ...writableBy('staff', {
    csn: text({ title: 'Service number', description: 'By which billing knows it.', maxLength: 64 }),
    cost: money({ title: 'Cost a month', minimum: 0 }),
    discount_id: integer({ title: 'Discount', minimum: 0 }),
  }),
  ...writableBy('reseller', {
    hardware_masterid: ref('hardware', 'Hardware', 'integer'),
    rate_planid: ref('rate-plans', 'Rate plan', 'integer'),
  }),
  addressid: ref('addresses', 'Address', 'integer'),
};
