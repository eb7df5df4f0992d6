/** What somebody has changed, as the server tells it: never what stands in it. */
export interface ReportedChange {
  /** Calls whose answers it may concern. */
  calls: string[];
  /** The audit log's word. */
  kind: string;
  /** What the log knows them by; absent for many. */
  keys?: string[];
  /** Whoever reads the stream has made it, here or elsewhere. */
  own?: boolean;
}

/** A record, as the audit log knows it. */
export interface Subject {
  entity: string;
  account: string;
  domain_name?: string;
}

/** A record whose form is open. */
export interface OpenForm extends Subject {
  /** ISO 8601, by the server's clock. */
  since: string;
}

/** Somebody else who has the form of a record open. */
export interface OtherReader {
  name: string;
  since: string;
}

/** What a stream tells. */
export type ChangeEvent =
  | { event: 'open'; data: { stream: string } }
  | { event: 'beat'; data: { snapshot?: string } }
  | { event: 'changes'; data: ReportedChange[] }
  | { event: 'readers'; data: Subject & { others: OtherReader[] } }
  | { event: 'missed'; data: object }
  | { event: 'end'; data: { reason: string } };

export const getSubjectKey = ({ entity, account, domain_name = '' }: Subject): string =>
  [entity, account, domain_name].join('\n');
