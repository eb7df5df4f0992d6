import { auditedEntity } from '../entity';
import { boolean, count, dateTime, decimal, domain, integer, list, nested, oneOf, text } from '../fields';
import { orderStatuses } from '../hardware/orderStatuses';
import { shape } from '../schema';
import { Contact } from './partyEntities';

const shortText = (title: string, description?: string) => text({ title, description, maxLength: 40 });
const textLine = (title: string, description?: string) => text({ title, description, maxLength: 200 });

/** The parts of an address. The service_* fields contain the same data in the number register's notation. */
export const addressParts = {
  locality: textLine('Locality'),
  postcode: text({
    title: 'Postcode',
    maxLength: 4,
    pattern: '^([0-9]{4})?$',
    'x-patternHint': 'four digits',
  }),
  state: text({ title: 'State or territory', maxLength: 40 }),
  street_name: textLine('Street'),
  street_prefix: shortText('Prefix', 'What stands before the number, such as Lot.'),
  street_number: shortText('Number'),
  street_type: shortText('Street type', 'A code of the list of street types, such as ST.'),
  sub_address_number: shortText('Unit number'),
  sub_address_type: shortText('Unit type', 'A code of the list of units, such as UNIT.'),
  street_number_suffix: shortText('Number suffix', 'The letter behind the number.'),
  service_street_name_1: textLine('Service street'),
  street_number_2: shortText('Last number', 'Of a range of numbers.'),
  street_suffix: shortText('Street suffix', 'A code of the list of suffixes, such as N for north.'),
  property: textLine('Property'),
  directory_listing: boolean('Directory listing'),
  service_building_level_type: shortText('Level type', 'A code of the list of levels, such as L.'),
  service_building_level_number: shortText('Level'),
  service_building_type: shortText('Building type'),
  service_subunit_first_number: shortText('First sub-unit'),
  service_subunit_first_number_suffix: shortText('Sub-unit suffix'),
  service_street_house_number_1: shortText('First house number'),
  service_street_house_number_2: shortText('Last house number'),
  service_street_house_first_number_suffix: shortText('House number suffix'),
  complex_detail: textLine('Complex'),
  site_name: textLine('Site'),
  complex_number: shortText('Complex number'),
  service_province_id: shortText('Province id'),
  service_address_post_code: shortText('Service postcode'),
};

export const addressFields = {
  gnafId: text({
    title: 'G-NAF id',
    description: 'Of the address in the national address file.',
    maxLength: 40,
  }),
  ...addressParts,
  full_address: text({ title: 'Address', maxLength: 400 }),
  contact: nested(Contact, 'Contact'),
  dateLastModified: dateTime('Last changed'),
};

/** Service address of a phone system, or delivery address of its hardware. */
export const Address = auditedEntity('Address', {
  id: integer({ title: 'Address id', readOnly: true }),
  ...addressFields,
  formatted_address: text({ title: 'Address as written on letters', readOnly: true }),
  pbx_serverid: integer({ title: 'Phone system id', readOnly: true }),
  hardware_orders: list(
    shape('Order to an address', {
      id: integer('Order id'),
      order_id: text('Order no.'),
      status: oneOf(orderStatuses, 'Status'),
    }),
    { title: 'Hardware orders', description: 'That go there.', readOnly: true },
  ),
  domain_name: domain({ title: 'Domain', readOnly: true }),
  dateCreated: dateTime({ title: 'Created', readOnly: true }),
  createdBy: text({ title: 'Created by', readOnly: true }),
  lastModifiedBy: text({ title: 'Last changed by', readOnly: true }),
});

const geometry = nested(
  shape('Point', {
    type: text('Type'),
    coordinates: list(decimal(), { title: 'Coordinates', description: 'Longitude, latitude.' }),
  }),
  'Position',
);

const properties = nested(
  shape('Address properties', {
    addressId: text('Address id'),
    formattedAddress: text('Address'),
    stateTerritory: text('State or territory'),
    localityName: text('Locality'),
    postcode: text('Postcode'),
    siteName: text('Site'),
    unitType: text('Unit type'),
    unitNumber: text('Unit number'),
    levelType: text('Level type'),
    levelNumber: text('Level'),
    streetNumber: text('Number'),
    streetName: text('Street'),
    streetType: text('Street type'),
    streetSuffix: text('Street suffix'),
    aliases: list(text(), 'Also known as'),
  }),
  'Properties',
);

export const AddressSuggestion = shape('Address suggestion', {
  address: text('Address'),
  id: text('Address id'),
  rank: integer({ title: 'Rank', description: '1 fits best.' }),
});

export const AddressLookup = shape('Address lookup', {
  id: text('Address id'),
  type: text('Type'),
  contributor: text('Contributor'),
  dataset: text('Dataset'),
  geometry,
  properties,
});

/** Verified details of an address, in the format of the downloaded file. */
export const AddressSearchResult = shape('Address search result', {
  features: list(
    shape('Address feature', {
      properties,
      geometry,
      matchType: text('Match type'),
      quality: text('Quality'),
      score: decimal('Score'),
    }),
    'Features',
  ),
});

const codeFields = {
  id: integer({ title: 'Id', readOnly: true }),
  code: text({
    title: 'Code',
    maxLength: 10,
    pattern: '^[A-Za-z0-9]+$',
    'x-patternHint': 'letters and digits',
    examples: ['XX'],
  }),
  name: text({ title: 'Name', maxLength: 60 }),
  used: count({ title: 'Used', description: 'By addresses of phone systems.', readOnly: true }),
};

export const StreetSuffix = auditedEntity('Code lookup: street suffix', codeFields);
export const StreetType = auditedEntity('Code lookup: street type', codeFields);
export const ComplexUnit = auditedEntity('Code lookup: complex unit type', codeFields);
export const ComplexLevel = auditedEntity('Code lookup: complex level type', codeFields);

/** Response of ParseAddress: an address, and any text that could not be assigned to one of its parts. */
export const ParsedAddress = shape('Parsed address', {
  gnafId: text('G-NAF id'),
  ...addressParts,
  full_address: text('Address'),
  formatted_address: text('Address as written on letters'),
  unparsed: text({ title: 'Not understood', description: 'What of the text fits no part of an address.' }),
});
