/** The list people are looked up in, above the pages about one of them. */
export const extensionsPage = { label: 'Extensions', to: '/pbx-customer/pbx-extensions' } as const;
