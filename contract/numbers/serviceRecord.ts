import { entity } from '../entity';
import { anyValue, domain, integer, oneOf, phone, text } from '../fields';
import { addressParts } from '../platform/addressEntities';
import { numberActions } from './numberActions';

/** A number's entry in the public number register, or its port record with another carrier. */
export const NumberServiceRecord = entity('Phone-number service/port record', {
  id: integer('Id'),
  phone_number_detail: anyValue({ title: 'Number' }),
  domain_name: domain('Domain'),
  wholesaler: text('Wholesaler'),
  action_type: oneOf(numberActions, 'What happens to it'),
  account_number: text('Account no.'),
  usage_code: text('Usage code'),
  business_name: text('Business name'),
  contact_salutation: text('Salutation'),
  customer_contact_name_1: text('Contact name'),
  customer_contact_name_2: text('Contact name, second line'),
  customer_contact_number: phone('Contact number'),
  ...addressParts,
  GnafId: text('G-NAF id'),
  service_address_full: text('Service address'),
  formatted_address: text('Address as written on letters'),
});
