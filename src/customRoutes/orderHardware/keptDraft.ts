import { isObject } from '../../lib/isObject';
import { emptyDraft, type OrderDraft } from './orderDraft';

const keyOf = (person: string, domain: string): string =>
  `trunkline.order/${encodeURIComponent(person)}/${domain}`;

const isDraft = (value: unknown): value is Partial<OrderDraft> => isObject(value) && 'orderId' in value;

/** The order somebody had begun for a phone system on this device. */
export const readDraft = (person: string, domain: string): OrderDraft => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(person, domain)) ?? 'null');
    if (isDraft(kept)) return { ...emptyDraft(), ...kept };
  } catch {
    // Without storage a draft lasts as long as its page.
  }
  return emptyDraft();
};

/** Keeps an order that was begun; null forgets it. */
export const keepDraft = (person: string, domain: string, draft: OrderDraft | null): void => {
  try {
    if (draft === null) localStorage.removeItem(keyOf(person, domain));
    else localStorage.setItem(keyOf(person, domain), JSON.stringify(draft));
  } catch {
    // See above.
  }
};
