import type { Kit } from '../kit';
import { DOMAIN_CLAIM, LEVEL_CLAIM, WHOLESALER_CLAIM } from '../telephony/claimNames';

export const readClaims: Kit['readClaims'] = (claims) => {
  const wholesalerId = claims[WHOLESALER_CLAIM];
  const domainName = claims[DOMAIN_CLAIM];
  return {
    level: claims[LEVEL_CLAIM],
    wholesalerId: typeof wholesalerId === 'number' ? wholesalerId : null,
    domainName: typeof domainName === 'string' ? domainName : null,
  };
};
