import { Address } from '../../contract/platform/addressEntities';
import { createCollection } from '../records/recordCollection';

/** The addresses of a phone system, keyed by id and owned by its domain. */
export const addresses = createCollection({
  kind: 'address',
  label: 'Address',
  schema: Address,
  key: 'id',
  search: ['full_address', 'formatted_address', 'locality', 'postcode'],
});
