import type { Transaction } from '../database/transaction';
import type { RequestRow } from './requestRows';

/** Tells those whom a request concerns of the state it has come to. */
export async function tellOfRequest(_tx: Transaction, _row: RequestRow): Promise<void> {}
