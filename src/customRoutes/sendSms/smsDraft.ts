import { isObject } from '../../lib/isObject';
import type { RecipientLine } from './recipientIntake';

export interface SmsDraft {
  /** Sender number; empty for the phone system's main number. */
  sender: string;
  /** Pasted and selected recipients, as read. */
  lines: readonly RecipientLine[];
  text: string;
  /** Idempotency key, which is reused when this message is retried. */
  key: string;
}

export const createEmptyDraft = (): SmsDraft => ({
  sender: '',
  lines: [],
  text: '',
  key: crypto.randomUUID(),
});

/** Restores a stored draft; undefined if it is invalid. */
export const parseDraft = (stored: unknown): SmsDraft | undefined =>
  isObject(stored) && 'key' in stored ? { ...createEmptyDraft(), ...stored } : undefined;
