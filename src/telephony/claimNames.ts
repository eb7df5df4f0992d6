const NAMESPACE = 'https://trunkline.example/';

/** Claims of the identity token that say what somebody may see. */
export const LEVEL_CLAIM = `${NAMESPACE}level`;
export const WHOLESALER_CLAIM = `${NAMESPACE}wholesaler_id`;
export const DOMAIN_CLAIM = `${NAMESPACE}domain`;
