import { useSyncExternalStore } from 'react';

export interface EventSource {
  /**
   * Calls the listener on every event.
   * @returns a function that unsubscribes
   */
  subscribe: (listener: () => void) => () => void;
  emit: () => void;
}

export const createEvent = (): EventSource => {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    emit: () => {
      for (const listener of listeners) listener();
    },
  };
};

export interface Store<State> extends Pick<EventSource, 'subscribe'> {
  get: () => State;
  /** Replaces the value and notifies all subscribers if it has changed. */
  set: (next: State) => void;
}

export const createStore = <State>(initial: State): Store<State> => {
  let state = initial;
  const { subscribe, emit } = createEvent();
  return {
    subscribe,
    get: () => state,
    set: (next) => {
      if (Object.is(next, state)) return;
      state = next;
      emit();
    },
  };
};

export const useStore = <State>({ subscribe, get }: Pick<Store<State>, 'subscribe' | 'get'>): State =>
  useSyncExternalStore(subscribe, get);
