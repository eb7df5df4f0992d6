import { isObject } from '../lib/isObject';

/** Session messages between browser tabs. They never contain a token. */
export type TabMessage = { kind: 'in'; sub: string } | { kind: 'out' } | { kind: 'ended' };

export interface Tabs {
  send(message: TabMessage): void;
  /** Registers a listener for messages from other tabs. @returns a function that unsubscribes */
  listen(listener: (message: TabMessage) => void): () => void;
}

const CHANNEL_NAME = 'trunkline.session';

const messageKinds: readonly unknown[] = ['in', 'out', 'ended'];

const isMessage = (data: unknown): data is TabMessage =>
  isObject(data) && 'kind' in data && messageKinds.includes(data.kind);

export const connectTabs = (): Tabs => {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  return {
    send: (message) => channel.postMessage(message),
    listen: (listener) => {
      const handleMessage = ({ data }: MessageEvent<unknown>) => {
        if (isMessage(data)) listener(data);
      };
      channel.addEventListener('message', handleMessage);
      return () => channel.removeEventListener('message', handleMessage);
    },
  };
};

export const noTabs: Tabs = { send: () => undefined, listen: () => () => undefined };
