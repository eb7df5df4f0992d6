/** The rows both bare applications show: as many columns as the console's own list of numbers. */
export const rows = Array.from({ length: 25 }, (_, index) => ({
  id: index,
  phone_number: `6125550${String(index).padStart(4, '0')}`,
  state: 'available',
  region: 'Sampleton',
  remote_trunk_id: 'T-100',
  domain_name: 'wharf.pbx.example',
  wholesaler: 'Harbour Voice',
  dateAllocated: '2026-01-01T00:00:00Z',
}));

export const columns = [
  'phone_number',
  'state',
  'region',
  'remote_trunk_id',
  'domain_name',
  'wholesaler',
  'dateAllocated',
] as const;
