/** Preview of the postal address, as formatted by the server. */
const formattedAddress = {
  computed: {
    line: [
      ['site_name'],
      ['sub_address_type', 'sub_address_number'],
      ['service_building_level_type', 'service_building_level_number'],
      [
        'street_prefix',
        'street_number',
        { field: 'street_number_suffix', after: '' },
        { field: 'street_number_2', after: '-' },
        'street_name',
        'street_type',
        'street_suffix',
      ],
      ['locality', 'state', 'postcode'],
    ],
  },
  name: 'written',
  label: 'Formatted address',
  width: 'full',
} as const;

/** Address search that fills in the individual fields. Unknown addresses are parsed as entered. */
const addressLookup = {
  lookup: {
    call: 'GetPredictAddresses',
    send: { address: '$value' },
    value: 'id',
    label: 'address',
  },
  read: {
    call: 'GetPredictedAddressDetail',
    send: { id: '$value' },
    fill: {
      gnafId: 'properties.addressId',
      site_name: 'properties.siteName',
      sub_address_type: 'properties.unitType',
      sub_address_number: 'properties.unitNumber',
      service_building_level_type: 'properties.levelType',
      service_building_level_number: 'properties.levelNumber',
      street_prefix: undefined,
      street_number: 'properties.streetNumber',
      street_number_suffix: undefined,
      street_number_2: undefined,
      street_name: 'properties.streetName',
      street_type: 'properties.streetType',
      street_suffix: 'properties.streetSuffix',
      locality: 'properties.localityName',
      state: 'properties.stateTerritory',
      postcode: 'properties.postcode',
    },
  },
  parse: {
    call: 'ParseAddress',
    send: { address: '$value' },
    rest: 'unparsed',
    fill: {
      gnafId: 'gnafId',
      site_name: 'site_name',
      sub_address_type: 'sub_address_type',
      sub_address_number: 'sub_address_number',
      service_building_level_type: 'service_building_level_type',
      service_building_level_number: 'service_building_level_number',
      street_prefix: 'street_prefix',
      street_number: 'street_number',
      street_number_suffix: 'street_number_suffix',
      street_number_2: 'street_number_2',
      street_name: 'street_name',
      street_type: 'street_type',
      street_suffix: 'street_suffix',
      locality: 'locality',
      state: 'state',
      postcode: 'postcode',
    },
  },
  name: 'find',
  label: 'Find the address',
  help: 'Type it as on an envelope: “Unit 5, 12 Sample St, Sampleton NSW”. The fields are filled in for you.',
} as const;

/** Fields that `ParseAddress` returns for a form with an address. */
export const parsedAddressParts = Object.keys(addressLookup.parse.fill);

const buildCodeChoice = (
  call: 'GetStreetType' | 'GetAddressSuffix' | 'GetComplexUnits' | 'GetComplexLevels',
) => ({ choicesFrom: { call, value: 'code', label: ['code', 'name'], free: true } }) as const;

/** Address inputs for all forms that contain an address: the address form, customers and orders. */
export const addressFinder = [addressLookup, formattedAddress] as const;

export const addressParts = [
  { field: 'sub_address_type', help: 'Such as a shop or a suite.', ...buildCodeChoice('GetComplexUnits') },
  'sub_address_number',
  { field: 'service_building_level_type', help: 'Such as a floor.', ...buildCodeChoice('GetComplexLevels') },
  'service_building_level_number',
  'street_number',
  'street_name',
  { field: 'street_type', help: 'Such as a lane.', ...buildCodeChoice('GetStreetType') },
  { field: 'street_suffix', help: 'Such as north.', ...buildCodeChoice('GetAddressSuffix') },
  'locality',
  'state',
  'postcode',
  'site_name',
] as const;

export const advancedAddressParts = [
  'street_prefix',
  'street_number_suffix',
  'street_number_2',
  'property',
  'complex_detail',
  'complex_number',
  'service_building_type',
] as const;

/** Address fields in the format of the numbering register. */
export const registerParts = [
  'service_street_name_1',
  'service_street_house_number_1',
  'service_street_house_first_number_suffix',
  'service_street_house_number_2',
  'service_subunit_first_number',
  'service_subunit_first_number_suffix',
  'service_province_id',
  'service_address_post_code',
] as const;

export const siteContact = {
  section: 'Contact',
  help: 'Whom a technician or a courier asks for.',
  fields: [{ field: 'contact', width: 'full' }],
} as const;
