import { addressHandlers } from './addressHandlers';
import { domainAddressHandlers } from './domainAddressHandlers';
import { domainDefaultHandlers } from './domainDefaultHandlers';
import { locationHandlers } from './locationHandlers';
import { provisioningHandlers } from './provisioningHandlers';
import { serverHandlers } from './serverHandlers';

/** Host servers, phone systems as a whole, addresses, and what new phone systems start with. */
export const platformHandlers = {
  ...addressHandlers,
  ...domainAddressHandlers,
  ...serverHandlers,
  ...domainDefaultHandlers,
  ...locationHandlers,
  ...provisioningHandlers,
};
