import { telephonyRecordKinds } from '../telephony/recordKinds';

/** Kinds of fields that are asked for as a record of a resource, where people may read it. */
export const kitRecordKinds: Readonly<Partial<Record<string, string>>> = telephonyRecordKinds;
