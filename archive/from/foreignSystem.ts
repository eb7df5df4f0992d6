import type { Fields } from '../callApi';
import type { SectionName } from '../sections';

/** Something another product says that no record here can say. */
export interface LeftBehind {
  /** The record, as its product has it, such as `v_ring_groups 600`. */
  record: string;
  /** Its column there; empty where it is the whole record. */
  field: string;
  value: string;
  why: WhyLeft;
}

/**
 * `unlike`: nothing here is like it; `value`: the field is known, this value of it is not; `secret`: a password or PIN, which is given
 * anew; `target`: it leads to what is not among what was read; `full`: there is no more room for it here; `unused`: it is switched off
 * there, or belongs to nothing that was read; `twice`: there is another of it; `unread`: a file of which nothing was read.
 */
export type WhyLeft = 'unlike' | 'value' | 'secret' | 'target' | 'full' | 'unused' | 'twice' | 'unread';

/** Records as they are to be here, by section and by their key. */
export interface ForeignSystem {
  records: { section: SectionName; key: string; fields: Fields }[];
  left: LeftBehind[];
}
