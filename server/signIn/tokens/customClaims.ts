/** Prefix of non-standard claims, as required by hosted identity providers. */
const NAMESPACE = 'https://trunkline.example/';

/** `staff`, `reseller` or `customer`. */
export const LEVEL_CLAIM = `${NAMESPACE}level`;
/** The wholesaler's id as a number; absent for staff. */
export const WHOLESALER_CLAIM = `${NAMESPACE}wholesaler_id`;
/** The phone system's domain, such as `wharf.pbx.example`; for customers only. */
export const DOMAIN_CLAIM = `${NAMESPACE}domain`;
