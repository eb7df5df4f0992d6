import { numberStates } from '../../../contract/numbers/numberStates';
import type { Tone } from '../../declaration/vocabulary';
import { countText } from '../../lib/countText';
import { isObject } from '../../lib/isObject';

/** An entry of the audit log, as far as the time line asks. */
export interface AuditEntry {
  id?: number | null;
  date_created?: string | null;
  user?: string | null;
  request_type?: string | null;
  content?: { old?: unknown; new?: unknown } | null;
}

/** Something that happened to a number, in words. */
export interface NumberEvent {
  key: string;
  at: string;
  who: string;
  title: string;
  tone: Tone;
  /** What changed, old and new. */
  changes: { label: string; from: string; to: string }[];
}

type Values = Record<string, unknown>;

const labels: Record<string, string> = {
  state: 'State',
  remote_trunk_id: 'Trunk',
  domain_name: 'Domain',
  customer_number: 'Customer',
  wholesaler_id: 'Wholesaler',
  display: 'Display name',
  directory_listing: 'Directory listing',
  dateAllocated: 'Allocated',
  date_quarantined: 'Quarantined',
  date_torelease: 'Release date',
  cancel_type: 'Cancel type',
  cancel_comment: 'Comment',
  range_id: 'Group',
  region_id: 'Region',
  ani: 'Caller ID',
  service_flag: 'Redirection trigger',
  'destination.account': 'Destination',
  primary: 'Primary',
  ipnd: 'IPND records',
  routing: 'Routing',
};
/** Said by the title, or of no use to people. */
const silent = new Set([
  'id',
  'phone_number',
  'created_by',
  'date_created',
  'extra',
  'destination.user_type',
  'dateAllocated',
]);

const asValues = (value: unknown): Values => (isObject(value) ? (value as Values) : {});

const valueText = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (field === 'state') return numberStates[value as keyof typeof numberStates] ?? String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : countText(value.length, 'record');
  if (typeof value === 'object') return Object.keys(value).length === 0 ? 'nothing' : 'set';
  return String(value);
};

/** What a change of state is called; the state it came from decides between words. */
const titleOf = (was: Values, is: Values, call: string): [title: string, tone: Tone] => {
  switch (is.state) {
    case 'assigned':
      return ['Assigned', 'info'];
    case 'reserved':
      return [was.state === 'assigned' ? 'Transferred, held in reserve' : 'Reserved', 'info'];
    case 'quarantined':
      return ['Quarantined', 'warning'];
    case 'cancelled':
      return ['Cancelled', 'error'];
    case 'ported_out':
      return ['Ported out to another carrier', 'error'];
    case 'available':
      if (was.state === 'quarantined')
        return [
          call === 'ReleaseQuarantined' ? 'Released from quarantine' : 'Quarantine ended early',
          'success',
        ];
      if (was.state === 'reserved') return ['Reservation let go', 'success'];
      if (was.state === 'assigned') return ['Taken out of use', 'neutral'];
      return ['Returned', 'success'];
    default:
      return plainTitle(was, is);
  }
};

const plainTitle = (was: Values, is: Values): [string, Tone] => {
  if ('remote_trunk_id' in is && is.remote_trunk_id !== null && was.remote_trunk_id !== null)
    return ['Moved to another trunk', 'info'];
  if ('range_id' in is) return [is.range_id === null ? 'Let go from its group' : 'Grouped', 'neutral'];
  if ('wholesaler_id' in is) return ['Given to another wholesaler', 'info'];
  if ('ipnd' in is) return ['IPND records changed', 'neutral'];
  return ['Changed', 'neutral'];
};

/** The events of a number's life, in the order of the entries. */
export const numberEvents = (entries: readonly AuditEntry[]): NumberEvent[] =>
  entries.map(({ id, date_created, user, request_type, content }) => {
    const was = asValues(content?.old);
    const is = asValues(content?.new);
    const call = request_type ?? '';
    const isBorn = content?.old === null || content?.old === undefined;
    const isGone = content?.new === null || content?.new === undefined;
    const [title, tone]: [string, Tone] = isBorn
      ? ['Taken into inventory', 'success']
      : isGone
        ? ['Removed from the inventory', 'error']
        : titleOf(was, is, call);
    const fields = isBorn || isGone ? [] : Object.keys(is).filter((field) => !silent.has(field));
    return {
      key: String(id ?? date_created),
      at: date_created ?? '',
      who: user ?? 'Unknown',
      title,
      tone,
      changes: fields.map((field) => ({
        label: labels[field] ?? field.replaceAll('_', ' '),
        from: valueText(field, was[field]),
        to: valueText(field, is[field]),
      })),
    };
  });
