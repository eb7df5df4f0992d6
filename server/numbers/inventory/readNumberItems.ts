import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { phoneNumbers } from '../../database/schema';
import { notFound } from '../../http/apiError';
import { formatNumber } from '../format/formatNumber';
import { type ItemRow, itemColumns, itemFields, type NumberItem, numberItem } from './numberListItem';

/** Numbers as the lists show them, in the order of the numbers. */
export async function readItems(db: Database, where: SQL | undefined): Promise<NumberItem[]> {
  const { rows } = await db.execute<ItemRow>(sql`
    select ${itemFields} from (select ${itemColumns} from ${phoneNumbers} where ${where ?? sql`true`}) as found
    order by found.phone_number`);
  return rows.map(numberItem);
}

/** One number. @throws ApiError 404 */
export async function readItem(db: Database, number: string, visible: SQL | undefined): Promise<NumberItem> {
  const [item] = await readItems(db, and(sql`${phoneNumbers.phoneNumber} = ${number}`, visible));
  if (!item) throw notFound(`${formatNumber(number)} is not in the inventory.`);
  return item;
}
