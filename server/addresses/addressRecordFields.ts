import type { ParsedAddress } from '../../contract/platform/addressEntities';
import type { EntityRecord } from '../../contract/schema';
import { type AddressParts, formatAddress } from './formatAddress';

type AddressFields = EntityRecord<typeof ParsedAddress>;

/** Converts address parts to the fields of the contract, including the format of the public number directory. */
export function toAddressFields(parts: AddressParts): AddressFields {
  const [, unit = '', unitSuffix = ''] = /^([A-Z]?\d+)([A-Z]?)$/.exec(parts.unitNumber ?? '') ?? [];
  const fields: AddressFields = {
    site_name: parts.siteName,
    sub_address_type: parts.unitType,
    sub_address_number: parts.unitNumber,
    service_building_type: parts.unitType,
    service_subunit_first_number: unit,
    service_subunit_first_number_suffix: unitSuffix,
    service_building_level_type: parts.levelType,
    service_building_level_number: parts.levelNumber,
    street_prefix: parts.prefix,
    street_number: parts.number,
    street_number_suffix: parts.numberSuffix,
    street_number_2: parts.lastNumber,
    service_street_house_number_1: parts.number,
    service_street_house_first_number_suffix: parts.numberSuffix,
    service_street_house_number_2: parts.lastNumber,
    street_name: parts.streetName,
    service_street_name_1: parts.streetName,
    street_type: parts.streetType,
    street_suffix: parts.streetSuffix,
    locality: parts.locality,
    state: parts.state,
    service_province_id: parts.state,
    postcode: parts.postcode,
    service_address_post_code: parts.postcode,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
}

function toAddressParts(fields: AddressFields): AddressParts {
  const parts: Record<keyof AddressParts, string | null | undefined> = {
    siteName: fields.site_name,
    unitType: fields.sub_address_type ?? fields.service_building_type,
    unitNumber: fields.sub_address_number,
    levelType: fields.service_building_level_type,
    levelNumber: fields.service_building_level_number,
    prefix: fields.street_prefix,
    number: fields.street_number ?? fields.service_street_house_number_1,
    numberSuffix: fields.street_number_suffix,
    lastNumber: fields.street_number_2,
    streetName: fields.street_name ?? fields.service_street_name_1,
    streetType: fields.street_type,
    streetSuffix: fields.street_suffix,
    locality: fields.locality,
    state: fields.state ?? fields.service_province_id,
    postcode: fields.postcode ?? fields.service_address_post_code,
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value));
}

/** Formats an address from its parts; without parts, returns the text as entered. */
export const formatAddressFields = (fields: AddressFields): string =>
  formatAddress(toAddressParts(fields)) || (fields.full_address ?? '');
