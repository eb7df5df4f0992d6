import { isObject } from '../../lib/isObject';
import type { Recipient } from './readRecipients';

/** A text that is being written. */
export interface SmsDraft {
  /** Empty: the main number of the phone system. */
  sender: string;
  recipients: Recipient[];
  /** What was pasted and is no number. */
  bad: string[];
  text: string;
  /** The same for every try to send just this: it goes out once. */
  key: string;
}

export const createEmptyDraft = (): SmsDraft => ({
  sender: '',
  recipients: [],
  bad: [],
  text: '',
  key: crypto.randomUUID(),
});

/** A text somebody had begun to write; undefined for what is none. */
export const parseDraft = (kept: unknown): SmsDraft | undefined =>
  isObject(kept) && 'key' in kept ? { ...createEmptyDraft(), ...kept } : undefined;
