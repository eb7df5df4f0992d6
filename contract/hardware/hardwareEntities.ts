import { msgs } from '#i18n';
import { auditedEntity, entity } from '../entity';
import {
  anyValue,
  boolean,
  count,
  dateTime,
  integer,
  list,
  money,
  nested,
  ref,
  serviceNumber,
  text,
} from '../fields';
import { Address } from '../platform/addressEntities';
import { required, shape } from '../schema';

/** Price categories. The pricing source of a wholesaler determines whether it pays wholesale or volume prices. */
export const priceTypes = msgs({ 1: 'Wholesale', 2: 'Volume', 3: 'Retail' });
export type PriceTypeId = keyof typeof priceTypes;

const priceTypeFields = {
  id: integer({ title: 'Price type id', minimum: 1, maximum: 3 }),
  name: text({ title: 'Price type', readOnly: true }),
};

export const HardwarePrice = entity('HardwarePrice', {
  id: integer({ title: 'Price id', readOnly: true }),
  model: text({ title: 'Model', readOnly: true }),
  price_typeid: required(
    integer({
      title: 'Price type',
      description: '1 wholesale, 2 volume, 3 retail.',
      minimum: 1,
      maximum: 3,
      examples: [1],
    }),
  ),
  price_type: nested(shape('Price type', priceTypeFields), { title: 'Price type', readOnly: true }),
  price: required(
    money({ title: 'Price', description: 'Without GST.', minimum: 0, maximum: 1_000_000, examples: [99] }),
  ),
  hardware_masterid: ref('hardware', { title: 'Hardware', readOnly: true }, 'integer'),
  wholesalerid: ref(
    'wholesalers',
    { title: 'Wholesaler', description: 'Nothing: the list price, for everyone without one of its own.' },
    'integer',
  ),
});

/** An item ordered together with another, such as a power supply. */
export const RelatedHardware = shape('RelatedHardware', {
  id: integer({ title: 'Related hardware id', readOnly: true }),
  hardware_masterid: ref(
    'hardware',
    { title: 'Hardware', description: 'The item it belongs to.', readOnly: true },
    'integer',
  ),
  description: text({ title: 'Description', maxLength: 400 }),
  supplier_part_number: required(
    text({
      title: 'Part number',
      description: 'Of an item of the catalogue.',
      maxLength: 60,
      examples: ['PSU-5V2A'],
    }),
  ),
  price_when_included: money({
    title: 'Price when included',
    description: 'What it costs when ordered together, without GST.',
    minimum: 0,
    maximum: 1_000_000,
  }),
  always_order: boolean({
    title: 'Always ordered',
    description: 'Added to every order of the item.',
  }),
});

/** An extension that uses the item, limited to the fields that identify the extension. */
const itemExtension = shape('Extension with the item', {
  id: integer('Id'),
  name: text('Extension'),
  domain_name: text('Domain'),
});

/** An item that can be ordered. */
export const HardwareMaster = auditedEntity('HardwareMaster', {
  id: integer({ title: 'Hardware id', readOnly: true }),
  make: required(text({ title: 'Manufacturer', maxLength: 60, examples: ['Yealink'] })),
  model: required(text({ title: 'Model', maxLength: 80, examples: ['T54W'] })),
  description: text({ title: 'Description', maxLength: 400 }),
  supplier_part_number: text({
    title: 'Part number',
    description: 'By which the distributor knows it.',
    maxLength: 60,
  }),
  stock_on_hand: count({
    title: 'In stock',
    description: 'Counted by the distributor where it has the part; nothing: not counted, always to be had.',
    maximum: 1_000_000,
  }),
  link_extensions: list(itemExtension, { title: 'Extensions', readOnly: true }),
  hardware_prices: list(HardwarePrice, { title: 'Prices', maxItems: 500 }),
  related_hardware: list(RelatedHardware, { title: 'Related hardware', maxItems: 50 }),
  exclude_freight: boolean({ title: 'No freight', description: 'Does not count towards freight.' }),
  dateCreated: dateTime({ title: 'Added', readOnly: true }),
  createdBy: text({ title: 'Added by', readOnly: true }),
  dateLastModified: dateTime({ title: 'Last changed' }),
  lastModifiedBy: text({ title: 'Last changed by', readOnly: true }),
});

const ratePlanFields = {
  id: integer('Rate plan id'),
  rate_plan_no: text('Plan no.'),
  rate_plan_description: text('Description'),
  plan_type: text('Type'),
  is_default: boolean('Default'),
  discount_id: integer('Discount id'),
};

/** An extension's rate plan. Rate plans are managed under wholesale. */
export const ExtensionRatePlan = shape('RatePlan', ratePlanFields);

const extensionHardware = shape('Hardware of an extension', {
  id: integer('Hardware id'),
  make: text('Manufacturer'),
  model: text('Model'),
  description: text('Description'),
  supplier_part_number: text('Part number'),
});

/** An extension from the perspective of ordering and billing: device, address, plan and cost. */
export const LinkExtension = entity('LinkExtension', {
  id: integer({ title: 'Id', readOnly: true }),
  name: text({ title: 'Extension', maxLength: 64 }),
  csn: serviceNumber({ title: 'CSN', description: 'Service number at billing.', maxLength: 64 }),
  hardware_master: nested(extensionHardware, 'Hardware'),
  addressid: ref('pbx-customer/addresses', 'Address', 'integer'),
  address: nested(Address, 'Address'),
  rate_planid: ref('rate-plans', 'Rate plan', 'integer'),
  rate_plan: nested(ExtensionRatePlan, 'Rate plan'),
  cost: money({ title: 'Cost', description: 'A month, without GST.' }),
  user: anyValue({ title: 'User', description: 'Who uses the extension.' }),
  pbx_serverid: integer({ title: 'Phone system id', readOnly: true }),
  discount_id: integer({ title: 'Discount id' }),
});
