import { use } from 'react';
import { getKit, type Kit } from '../kit';
import { loadPart } from '../lib/loadPart';

interface KitPart<Part> {
  /** Loads the part once. */
  load: () => Promise<Part>;
  /** Starts loading the part. A failure is reported when it is used. */
  preload: () => void;
  /** Returns the part. Suspends the component while it is loading. */
  use: () => Part;
}

/** Time in milliseconds after which a failed attempt is repeated, so that the failure is shown first. */
const RETRY_AFTER_MS = 1000;

const createPart = <Part>(load: (kit: Kit) => Promise<Part>): KitPart<Part> => {
  let loading: Promise<Part> | undefined;
  const begin = (): Promise<Part> => {
    if (loading) return loading;
    const attempt = loadPart(() => load(getKit()));
    attempt.then(
      // React then reads the value at once instead of suspending for a moment.
      (value) => Object.assign(attempt, { status: 'fulfilled', value }),
      () =>
        setTimeout(() => {
          loading = undefined;
        }, RETRY_AFTER_MS),
    );
    loading = attempt;
    return attempt;
  };
  return {
    load: begin,
    preload: () => void begin().catch(() => undefined),
    use: () => use(begin()),
  };
};

export const kitForms = createPart((kit) => kit.loadForms());
export const kitChoiceNames = createPart((kit) => kit.loadChoiceNames());
export const kitPanels = createPart((kit) => kit.loadPanels());
