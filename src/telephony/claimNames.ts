const NAMESPACE = 'https://trunkline.example/';

/** Identity token claims that define a user's access. */
export const LEVEL_CLAIM = `${NAMESPACE}level`;
export const WHOLESALER_CLAIM = `${NAMESPACE}wholesaler_id`;
export const DOMAIN_CLAIM = `${NAMESPACE}domain`;
