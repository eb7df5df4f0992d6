/** A change as reported by the server, without the changed data. */
export interface ReportedChange {
  /** Calls with responses that may be affected. */
  calls: string[];
  /** Record kind, as in the audit log. */
  kind: string;
  /** Record keys, as in the audit log; omitted if there are many. */
  keys?: string[];
  /** The change was made by the current user, in this or another session. */
  own?: boolean;
}

/** A record, as identified in the audit log. */
export interface Subject {
  entity: string;
  account: string;
  domain_name?: string;
}

export interface OpenForm extends Subject {
  /** ISO 8601, by the server's clock. */
  since: string;
}

/** Another user who has the record's form open. */
export interface OtherReader {
  name: string;
  since: string;
}

export type ChangeEvent =
  | { event: 'open'; data: { stream: string } }
  | { event: 'beat'; data: { snapshot?: string } }
  | { event: 'changes'; data: ReportedChange[] }
  | { event: 'readers'; data: Subject & { others: OtherReader[] } }
  | { event: 'missed'; data: object }
  | { event: 'end'; data: { reason: string } };

export const getSubjectKey = ({ entity, account, domain_name = '' }: Subject): string =>
  [entity, account, domain_name].join('\n');
