import { addressHandlers } from './addresses/addressHandlers';
import { domainAddressHandlers } from './addresses/domainAddressHandlers';
import { domainDefaultHandlers } from './domainDefaults/domainDefaultHandlers';
import { locationHandlers } from './domainDefaults/locationDefaultHandlers';
import { driftHandlers } from './drift/driftHandlers';
import { serverHandlers } from './hostServers/hostServerHandlers';
import { provisioningHandlers } from './provisioning/provisioningHandlers';
import { templateHandlers } from './templates/templateHandlers';

export const platformHandlers = {
  ...addressHandlers,
  ...domainAddressHandlers,
  ...serverHandlers,
  ...domainDefaultHandlers,
  ...driftHandlers,
  ...locationHandlers,
  ...provisioningHandlers,
  ...templateHandlers,
};
