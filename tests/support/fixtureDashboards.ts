/** Replacement for `virtual:trunkline/dashboards`; tests supply the panel pages they render. */
export const heads = [];
export const loaders = {};
