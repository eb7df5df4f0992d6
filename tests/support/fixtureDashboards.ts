/** What `virtual:trunkline/dashboards` would hold: pages of panels are given by the tests that draw them. */
export const heads = [];
export const loaders = {};
