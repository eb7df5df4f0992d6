/** Prefix of non-standard claims, which hosted identity providers require. */
const NAMESPACE = 'https://trunkline.example/';

/** Claim with the level: `staff`, `reseller`, `customer` or `self`. */
export const LEVEL_CLAIM = `${NAMESPACE}level`;
/** Claim with the wholesaler's id as a number; absent for staff. */
export const WHOLESALER_CLAIM = `${NAMESPACE}wholesaler_id`;
/** Claim with the domain of the phone system, such as `wharf.pbx.example`; only for customers and users of an extension. */
export const DOMAIN_CLAIM = `${NAMESPACE}domain`;
