import { integer, money, text } from '../../fields';

/** What an extension costs, and where its hardware stands: kept with it, shown by GetLinkExtensionDetail. */
export const linkFields = {
  csn: text({ title: 'Service number', description: 'By which billing knows it.', maxLength: 64 }),
  hardware_masterid: integer({ title: 'Hardware', minimum: 1 }),
  addressid: integer({ title: 'Address', minimum: 1 }),
  rate_planid: integer({ title: 'Rate plan', minimum: 1 }),
  cost: money({ title: 'Cost a month', minimum: 0 }),
  discount_id: integer({ title: 'Discount', minimum: 0 }),
};
