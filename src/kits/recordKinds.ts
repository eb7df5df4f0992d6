import { telephonyRecordKinds } from '../telephony/recordKinds';

/** Field kinds that are entered by selecting a record, if the user may read that resource. */
export const kitRecordKinds: Readonly<Partial<Record<string, string>>> = telephonyRecordKinds;
