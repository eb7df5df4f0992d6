/** Rows shown by the comparison applications. They have as many rows and columns as the console's list of numbers. */
export const rows = Array.from({ length: 25 }, (_, index) => ({
  id: index,
  phone_number: `6125550${String(index).padStart(4, '0')}`,
  state: 'available',
  region: 'Sampleton',
  remote_trunk_id: 'T-100',
  domain_name: 'wharf.pbx.example',
  wholesaler: 'Harbour Voice',
}));

export type Row = (typeof rows)[number];

export const columns = [
  'phone_number',
  'state',
  'region',
  'remote_trunk_id',
  'domain_name',
  'wholesaler',
] as const;

export const rowsPath = '/api/rows.json';

export const fetchRows = async (): Promise<Row[]> => (await fetch(rowsPath)).json();
