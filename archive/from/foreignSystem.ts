import type { Fields } from '../callApi';
import type { SectionName } from '../sections';

/** A value from another product that has no equivalent here. */
export interface SkippedValue {
  /** The record as named by the source product, such as `v_ring_groups 600`. */
  record: string;
  /** Source column, or empty for the whole record. */
  field: string;
  value: string;
  reason: SkipReason;
}

/**
 * Why a value was left behind. `unlike`: no equivalent feature; `value`: the field is supported but this value is not;
 * `secret`: a password or PIN, which has to be set again; `target`: it refers to something that was not imported;
 * `full`: no room left for it; `unused`: disabled in the source, or belongs to nothing that was imported; `twice`: a
 * duplicate; `unread`: a file that was skipped.
 */
export type SkipReason = 'unlike' | 'value' | 'secret' | 'target' | 'full' | 'unused' | 'twice' | 'unread';

export interface ForeignSystem {
  records: { section: SectionName; key: string; fields: Fields }[];
  left: SkippedValue[];
}
