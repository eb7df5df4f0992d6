export const columns = [
  'phone_number',
  'state',
  'region',
  'remote_trunk_id',
  'domain_name',
  'wholesaler',
  'customer_number',
  'dateAllocated',
] as const;

const states = ['available', 'reserved', 'assigned'];

const createRow = (_: unknown, index: number) => {
  const phone = `6125550${String(index).padStart(4, '0')}`;
  return {
    id: phone,
    phone_number: phone,
    state: states[index % 3],
    region: `Sampleton ${index % 40}`,
    remote_trunk_id: `T-${100 + (index % 12)}`,
    domain_name: `wharf-${index % 90}.pbx.example`,
    wholesaler: `Harbour Voice ${index % 7}`,
    customer_number: `C-${1000 + index}`,
    dateAllocated: new Date(1_760_000_000_000 + index * 3_600_000).toISOString(),
  };
};

/** Distinct rows of the number inventory. */
export const createRows = (count: number) => Array.from({ length: count }, createRow);
