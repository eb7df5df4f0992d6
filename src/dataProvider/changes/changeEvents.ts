import type { Query } from '@tanstack/react-query';
import type { Store } from '../../lib/store';
/** Change as reported by the server, without the changed data. */
export interface ReportedChange {
  /** Calls whose responses may be affected. */
  calls: string[];
  /** Kind of record, as named in the audit log. */
  kind: string;
  /** Keys of the changed records, as in the audit log; omitted if there are many. */
  keys?: string[];
  /** Whether the current user made the change, in this or another session. */
  own?: boolean;
}

/** Reference to a record, as used in the audit log. */
export interface Subject {
  entity: string;
  account: string;
  domain_name?: string;
}

export interface OpenForm extends Subject {
  /** Time since which the user has had the form open, in ISO 8601 format, by the server's clock. */
  since: string;
}

/** Another user who has the same record's form open. */
export interface OtherViewer {
  name: string;
  since: string;
}

export type ChangeEvent =
  | { event: 'open'; data: { stream: string } }
  | { event: 'beat'; data: { snapshot?: string } }
  | { event: 'changes'; data: ReportedChange[] }
  | { event: 'readers'; data: Subject & { others: OtherViewer[] } }
  | { event: 'missed'; data: object }
  | { event: 'end'; data: { reason: string } };

export const getSubjectKey = ({ entity, account, domain_name = '' }: Subject): string =>
  [entity, account, domain_name].join('\n');

/** State of the live feed: `absent` if the server does not support it. */
export type Liveness = 'starting' | 'live' | 'down' | 'absent';

/** Component that displays rows or a record and decides how to handle changes to them. */
export interface QuerySubscriber {
  /** Returns whether the component displays the query's data; such queries are not reloaded automatically. */
  holds: (query: Query) => boolean;
  /**
   * Called when the displayed data has changed.
   * @param isOwn whether the current user made all changes
   */
  changed: (isOwn: boolean) => void;
}

export interface ChangeFeed {
  liveness: Pick<Store<Liveness>, 'get' | 'subscribe'>;
  /**
   * Registers a subscriber; the stream stays open while any subscriber is registered.
   * @returns a function that unregisters it
   */
  hold: (holder: QuerySubscriber) => () => void;
  /**
   * Announces that the form of a record is open.
   * @returns a function that announces that it was closed
   */
  open: (form: OpenForm) => () => void;
  /** Other users who have the form of a record open. */
  readers: Pick<Store<ReadonlyMap<string, readonly OtherViewer[]>>, 'get' | 'subscribe'>;
  /** Subscribes to heartbeats. Each one confirms that all previous events have been received, so displayed data is current. */
  beats: (listener: () => void) => () => void;
}
