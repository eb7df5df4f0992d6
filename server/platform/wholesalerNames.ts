import type { Database } from '../database/database';
import { wholesalerNames } from './wholesalerRecords';

interface Owned {
  tenant?: string | null;
}

/** Puts the wholesaler's id and name to records that belong to wholesalers. */
export async function withOwners<R extends Owned>(db: Database, rows: R[]) {
  const names = await wholesalerNames(db);
  return rows.map((row) => {
    const id = row.tenant === null || row.tenant === undefined ? null : Number(row.tenant);
    return { ...row, wholesalerid: id, wholesaler: id === null ? null : (names.get(id) ?? null) };
  });
}

/** The same for one. */
export async function withOwner<R extends Owned>(db: Database, row: R) {
  const [one] = await withOwners(db, [row]);
  if (!one) throw new Error('One record went in and none came out');
  return one;
}
