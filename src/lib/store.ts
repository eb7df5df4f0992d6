import { useSyncExternalStore } from 'react';

/** Something that happens now and then, for whoever listens. */
export interface EventSource {
  /** Calls the listener whenever it happens. Returns a function that ends it. */
  subscribe: (listener: () => void) => () => void;
  /** Tells all who listen. */
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

/** A value of the whole console, kept outside of React. */
export interface Store<State> extends Pick<EventSource, 'subscribe'> {
  get: () => State;
  /** Replaces the value and tells all who listen, unless it is the same one. */
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

/** The value of a store; the component is drawn again when it changes. */
export const useStore = <State>({ subscribe, get }: Pick<Store<State>, 'subscribe' | 'get'>): State =>
  useSyncExternalStore(subscribe, get);
