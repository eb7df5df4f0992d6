/** Whose a record of the record store is, as fields of each. */
export const ownerFields = {
  domain_name: {
    type: ['string', 'null'],
    format: 'domain',
    title: 'Domain',
    description: 'The phone system it belongs to.',
  },
  wholesaler_id: {
    type: ['integer', 'null'],
    title: 'Wholesaler',
    description: 'The wholesaler it belongs to.',
    'x-reference': 'wholesalers',
  },
} as const;

/** The field that names the phone system. */
export const contextField = 'domain_name' satisfies keyof typeof ownerFields;
