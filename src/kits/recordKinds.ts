import { telephonyRecordKinds } from '../telephony/recordKinds';

/** Field kinds whose values are entered by selecting a record, if the user may read its resource. */
export const kitRecordKinds: Readonly<Partial<Record<string, string>>> = telephonyRecordKinds;
