import { isObject } from '../lib/isObject';

/** What tabs of one browser tell each other of the session. Never a token. */
export type TabMessage = { kind: 'in'; sub: string } | { kind: 'out' } | { kind: 'ended' };

export interface Tabs {
  tell(message: TabMessage): void;
  /** @returns a function that ends it */
  listen(listener: (message: TabMessage) => void): () => void;
}

const CHANNEL_NAME = 'trunkline.session';

const messageKinds: readonly unknown[] = ['in', 'out', 'ended'];

const isMessage = (data: unknown): data is TabMessage =>
  isObject(data) && 'kind' in data && messageKinds.includes(data.kind);

/** The other tabs of this browser that hold the console. */
export const connectTabs = (): Tabs => {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  return {
    tell: (message) => channel.postMessage(message),
    listen: (listener) => {
      const hear = ({ data }: MessageEvent<unknown>) => {
        if (isMessage(data)) listener(data);
      };
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
  };
};

/** For a console that is alone. */
export const noTabs: Tabs = { tell: () => undefined, listen: () => () => undefined };
