import type { Query } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import type {
  ChangeFeed,
  Liveness,
  OpenForm,
  OtherViewer,
  QuerySubscriber,
} from '../../../src/dataProvider/changes/changeEvents';
import { createEvent, createStore } from '../../../src/lib/store';

// Stored before a test installs fake timers.
const realSetTimeout = globalThis.setTimeout;
/** Waits until query results have reached their observers, which a timer notifies. */
const waitForNotice = () => new Promise((resolve) => realSetTimeout(resolve, 20));

export const createFakeFeed = () => {
  const holders = new Set<QuerySubscriber>();
  const forms = new Set<OpenForm>();
  const liveness = createStore<Liveness>('live');
  const readers = createStore<ReadonlyMap<string, readonly OtherViewer[]>>(new Map());
  const beat = createEvent();
  const feed: ChangeFeed = {
    liveness,
    readers,
    beats: beat.subscribe,
    hold: (holder) => {
      holders.add(holder);
      return () => holders.delete(holder);
    },
    open: (form) => {
      forms.add(form);
      return () => forms.delete(form);
    },
  };
  return {
    feed,
    forms,
    holders,
    liveness,
    readers,
    beat: () => beat.emit(),
    /** Simulates a change to the displayed data by another user. */
    change: (isOwn = false) =>
      act(async () => {
        for (const holder of holders) holder.changed(isOwn);
        await waitForNotice();
      }),
    holds: (query: Query) => [...holders].some((holder) => holder.holds(query)),
    watchChanges: async () => feed,
  };
};
