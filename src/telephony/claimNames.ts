const NAMESPACE = 'https://trunkline.example/';

/** Claims in the identity token that determine a user's access. */
export const LEVEL_CLAIM = `${NAMESPACE}level`;
export const WHOLESALER_CLAIM = `${NAMESPACE}wholesaler_id`;
export const DOMAIN_CLAIM = `${NAMESPACE}domain`;
