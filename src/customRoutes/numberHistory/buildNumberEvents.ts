import { t } from '#i18n';
import type { FieldSpec } from '../../declaration/compiled';
import type { Tone } from '../../declaration/vocabulary';
import { isObject } from '../../lib/isObject';
import { type FieldChange, getChanges } from '../../views/changes/getChanges';
import type { HistoryEntry } from '../../views/changes/historyEntry';

export interface NumberEvent {
  key: string;
  at: string;
  author: string;
  title: string;
  tone: Tone;
  changes: FieldChange[];
}

type Values = Record<string, unknown>;

/** Fields that the title already covers, or that are irrelevant to users. */
const hiddenFields = new Set([
  'id',
  'phone_number',
  'created_by',
  'date_created',
  'extra',
  'destination.user_type',
  'dateAllocated',
  'held_by',
  'offer_id',
]);

const toValues = (value: unknown): Values => (isObject(value) ? (value as Values) : {});

/** Returns the title of a state change, which also depends on the previous state. */
const getTitle = (was: Values, is: Values, call: string): [title: string, tone: Tone] => {
  switch (is.state) {
    case 'assigned':
      return [t('Assigned'), 'info'];
    case 'reserved':
      if (is.held_until) return [t('Held'), 'info'];
      return [was.state === 'assigned' ? t('Transferred, held in reserve') : t('Reserved'), 'info'];
    case 'quarantined':
      return [t('Quarantined'), 'warning'];
    case 'cancelled':
      return [t('Cancelled'), 'error'];
    case 'ported_out':
      return [t('Ported out to another carrier'), 'error'];
    case 'available':
      if (was.state === 'quarantined')
        return [
          call === 'ReleaseQuarantined' ? t('Released from quarantine') : t('Quarantine ended early'),
          'success',
        ];
      if (call === 'ReleaseEndedHolds') return [t('Hold ended'), 'success'];
      if (was.state === 'reserved') return [t('Reservation let go'), 'success'];
      if (was.state === 'assigned') return [t('Taken out of use'), 'neutral'];
      return [t('Returned'), 'success'];
    default:
      return getChangeTitle(was, is);
  }
};

const getChangeTitle = (was: Values, is: Values): [string, Tone] => {
  if ('remote_trunk_id' in is && is.remote_trunk_id !== null && was.remote_trunk_id !== null)
    return [t('Moved to another trunk'), 'info'];
  if ('range_id' in is) return [is.range_id === null ? t('Let go from its group') : t('Grouped'), 'neutral'];
  if ('wholesaler_id' in is) return [t('Given to another wholesaler'), 'info'];
  if ('ipnd' in is) return [t('IPND records changed'), 'neutral'];
  return [t('Changed'), 'neutral'];
};

/**
 * Converts audit entries to events of the history, in the same order.
 * @param known fields of numbers by path, as displayed
 */
export const buildNumberEvents = (
  entries: readonly HistoryEntry[],
  known?: ReadonlyMap<string, FieldSpec>,
): NumberEvent[] =>
  entries.map((entry) => {
    const { id, date_created, user, request_type, content } = entry;
    const isBorn = content?.old === null || content?.old === undefined;
    const isRemoved = content?.new === null || content?.new === undefined;
    const [title, tone]: [string, Tone] = isBorn
      ? [t('Taken into inventory'), 'success']
      : isRemoved
        ? [t('Removed from the inventory'), 'error']
        : getTitle(toValues(content.old), toValues(content.new), request_type ?? '');
    return {
      key: String(id ?? date_created),
      at: date_created ?? '',
      author: user ?? t('Unknown'),
      title,
      tone,
      changes:
        isBorn || isRemoved
          ? []
          : getChanges(entry, known).filter(({ spec }) => !hiddenFields.has(spec.field)),
    };
  });
