/** Fields of every stored record that identify its owner. */
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
