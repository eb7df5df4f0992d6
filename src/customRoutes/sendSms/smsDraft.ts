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

export const emptyDraft = (): SmsDraft => ({
  sender: '',
  recipients: [],
  bad: [],
  text: '',
  key: crypto.randomUUID(),
});

const placeOf = (person: string, domain: string): string =>
  `trunkline.sms/${encodeURIComponent(person)}/${domain}`;

const isDraft = (value: unknown): value is Partial<SmsDraft> => isObject(value) && 'key' in value;

/** What somebody had begun to write for a phone system on this device. */
export const readDraft = (person: string, domain: string): SmsDraft => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(person, domain)) ?? 'null');
    if (isDraft(kept)) return { ...emptyDraft(), ...kept };
  } catch {
    // Without storage a draft lasts as long as its page.
  }
  return emptyDraft();
};

export const keepDraft = (person: string, domain: string, draft: SmsDraft): void => {
  try {
    localStorage.setItem(placeOf(person, domain), JSON.stringify(draft));
  } catch {
    // See above.
  }
};
