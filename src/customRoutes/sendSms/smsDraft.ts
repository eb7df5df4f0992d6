import { isObject } from '../../lib/isObject';
import type { Recipient } from './parseRecipients';

export interface SmsDraft {
  /** Sender number; empty for the phone system's main number. */
  sender: string;
  recipients: Recipient[];
  /** Pasted inputs that are not valid numbers. */
  bad: string[];
  text: string;
  /** Idempotency key, which is reused when this message is retried. */
  key: string;
}

export const createEmptyDraft = (): SmsDraft => ({
  sender: '',
  recipients: [],
  bad: [],
  text: '',
  key: crypto.randomUUID(),
});

/** Restores a stored draft; undefined if it is invalid. */
export const parseDraft = (stored: unknown): SmsDraft | undefined =>
  isObject(stored) && 'key' in stored ? { ...createEmptyDraft(), ...stored } : undefined;
