import { auditedEntity, entity } from '../entity';
import {
  anyValue,
  boolean,
  count,
  date,
  dateTime,
  domain,
  idAndName,
  integer,
  list,
  oneOf,
  phone,
  ref,
  text,
} from '../fields';
import { DomainEvent } from '../platform/domainEntities';
import { required, shape } from '../schema';
import { numberStates } from './numberStates';
import { NumberServiceRecord } from './serviceRecord';

const state = oneOf(numberStates, { title: 'State', readOnly: true });

/** A row of the number lists. */
export const NumberInventoryItem = auditedEntity('Number inventory item', {
  phone_number_id: integer({ title: 'Number id', readOnly: true }),
  phone_number: phone({ title: 'Number', readOnly: true }),
  region: text({
    title: 'Region',
    readOnly: true,
    description: 'Area of the numbering plan the number lies in.',
  }),
  range: phone({
    title: 'Range',
    readOnly: true,
    description: 'First number of the group the number is held in.',
  }),
  range_size: count({
    title: 'Group size',
    readOnly: true,
    description: 'How many numbers that group holds; absent outside of a group.',
  }),
  state,
  customer_number: text('Customer'),
  dateAllocated: dateTime({ title: 'Allocated', readOnly: true }),
  display: text({ title: 'Display name', maxLength: 100 }),
  domain_name: domain('Domain'),
  wholesaler: text({ title: 'Wholesaler', readOnly: true }),
  group_no: text({ title: 'Group no.', readOnly: true }),
  remote_trunk_id: ref('trunks', { title: 'Trunk', readOnly: true }),
  held_by: text({ title: 'Held by', description: 'Who reserved it for a while.', readOnly: true }),
  held_until: dateTime({
    title: 'Held until',
    description: 'When the reservation ends by itself; until then nobody else can assign the number.',
    readOnly: true,
  }),
  date_quarantined: date({ title: 'Quarantined', readOnly: true }),
  date_torelease: date({ title: 'Release date', readOnly: true }),
  directory_listing: boolean('Directory listing'),
  ipnd: list(NumberServiceRecord, {
    title: 'IPND records',
    description:
      'What the public number register is told of the number, and another carrier when it is ported.',
  }),
});

/** A number as stored in the inventory. */
export const PhoneNumber = auditedEntity('PhoneNumber', {
  id: integer({ title: 'Number id', readOnly: true }),
  phone_number: required(phone('Number')),
  domain_name: domain('Domain'),
  state,
  date_allocated: dateTime({ title: 'Allocated', readOnly: true }),
  pbx_server: text('PBX server'),
  remote_trunk_id: ref('trunks', { title: 'Trunk', readOnly: true }),
  pbx_serverid: integer('PBX server id'),
  is_in_range_size: count({
    title: 'Size',
    readOnly: true,
    description: 'How many numbers its range holds.',
  }),
  primary_number_for_range: phone({ title: 'First number', readOnly: true }),
  directory_listing: boolean('Directory listing'),
  display: text({ title: 'Display name', maxLength: 100 }),
  domainEvents: list(DomainEvent, { title: 'Domain events', readOnly: true }),
  ipnd: list(anyValue(), { title: 'IPND records', readOnly: true }),
  wholesaler: text({ title: 'Wholesaler', readOnly: true }),
  wholesalerid: ref('wholesalers', 'Wholesaler', 'integer'),
  date_quarantined: date({ title: 'Quarantined', readOnly: true }),
  quarantine_release: date({ title: 'Release date', readOnly: true }),
  cancel_type: text({ title: 'Cancel type', readOnly: true }),
  cancel_comment: text({ title: 'Cancel comment', readOnly: true }),
});

/**
 * A range of consecutive numbers: either a block of a numbering plan from which numbers are added to the inventory, or
 * inventory numbers that are grouped for management. Has the range fields of PhoneNumber and further operational
 * fields.
 */
export const NumberRange = auditedEntity('Number range', {
  id: integer({ title: 'Range id', readOnly: true }),
  kind: oneOf({ plan: 'Numbering plan', group: 'Grouped' }, { title: 'Kind', readOnly: true }),
  prefix: text({
    title: 'Prefix',
    readOnly: true,
    description: 'Digits every number of the range begins with.',
  }),
  primary_number_for_range: phone({ title: 'First number', readOnly: true }),
  last_number: phone({ title: 'Last number', readOnly: true }),
  is_in_range_size: count({ title: 'Size', readOnly: true }),
  region: text({ title: 'Region', readOnly: true }),
  region_id: ref('regions', { title: 'Region', readOnly: true }, 'integer'),
  area_code: text({ title: 'Area code', readOnly: true }),
  in_inventory: count({ title: 'In inventory', readOnly: true }),
  available: count({ title: 'Available', readOnly: true }),
  assigned: count({ title: 'Assigned', readOnly: true }),
  short_name: text({
    title: 'Short name',
    description: 'Region and last digits, as people say it.',
    readOnly: true,
  }),
  leaseName: text({ title: 'Leased as', description: 'What a group was named.', readOnly: true }),
  wholesaler: text({ title: 'Wholesaler', readOnly: true }),
  state: oneOf(
    { ...numberStates, mixed: 'Mixed' },
    { title: 'State', readOnly: true, description: 'Of a group: the state its numbers share.' },
  ),
  remote_trunk_id: ref('trunks', { title: 'Trunk', readOnly: true }),
});

/** How the carrier routes calls to a number. */
export const NumberRouting = entity('Number routing/diversion', {
  number: phone('Number'),
  diversionOption: idAndName({ title: 'Diversion' }),
  diversionRingTimeout: integer('Ring timeout'),
  addressableType: anyValue({ title: 'Addressable type' }),
  mappedNumbers: list(
    shape('Mapped number', {
      dialledNumber: phone('Dialled number'),
      callingLineIdentifier: phone('Caller ID'),
    }),
    'Mapped numbers',
  ),
  diversionEntries: list(
    shape('Diversion entry', {
      index: integer('Place'),
      number: phone('Number'),
      ringTime: integer('Ring time'),
      addressableNumber: phone('Addressable number'),
      addressableName: text('Addressable name'),
      addressableType: anyValue({ title: 'Addressable type' }),
    }),
    'Diversion entries',
  ),
  diversionRingSequenceId: integer('Ring sequence'),
  remoteTrunkId: ref('trunks', 'Trunk'),
  routeName: text('Route'),
  moliPassthroughEnabled: boolean('MOLI passthrough'),
});

export const TrunkNumber = entity('Trunk number', {
  number: phone('Number'),
  inUse: boolean('In use'),
  addressableNumber: phone('Addressable number'),
  listed: boolean('Listed'),
  region: text('Region'),
  addressableName: text('Addressable name'),
  addressableType: anyValue({ title: 'Addressable type' }),
  moliPassthroughEnabled: boolean('MOLI passthrough'),
  remoteTrunkId: ref('trunks', 'Trunk'),
  groupSize: count({ title: 'Group of', description: 'Numbers held together with it.', readOnly: true }),
  leaseName: text({ title: 'Leased as', readOnly: true }),
});
