/** Replaces `virtual:trunkline/dashboards`; tests supply the dashboards that they render. */
export const heads = [];
export const loaders = {};
