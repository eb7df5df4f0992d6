import { isObject } from '../../lib/isObject';
import type { Recipient } from './parseRecipients';

export interface SmsDraft {
  /** Empty for the phone system's main number. */
  sender: string;
  recipients: Recipient[];
  /** Pasted inputs that are not valid numbers. */
  bad: string[];
  text: string;
  /** Idempotency key, which stays the same for retries of this message. */
  key: string;
}

export const createEmptyDraft = (): SmsDraft => ({
  sender: '',
  recipients: [],
  bad: [],
  text: '',
  key: crypto.randomUUID(),
});

/** Restores an unsent message; undefined if it is invalid. */
export const parseDraft = (stored: unknown): SmsDraft | undefined =>
  isObject(stored) && 'key' in stored ? { ...createEmptyDraft(), ...stored } : undefined;
