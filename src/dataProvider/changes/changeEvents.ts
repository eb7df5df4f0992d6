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
