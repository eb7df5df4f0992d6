import type { NumberEvent } from '../../../contract/console/numberMetrics';
import type { Wanted } from './attentionItems';

interface Metric {
  /** Unique. */
  name: string;
  label: string;
  /** Whose records it counts; who may not open their list does not see the metric. */
  resource: string;
  /** What to say where there is nothing to count. */
  empty: string;
}

/** How a whole is divided by the values of a field: a call that counts by it. */
export interface SharesMetric extends Metric {
  kind: 'shares';
  call: 'GetNumberStateCounts';
  /** The field counted by, a filter of the list. */
  by: string;
}

/** How many a day: bars that lead to the list of the day. */
export interface DaysMetric extends Metric {
  kind: 'days';
  event: NumberEvent;
  /** First and last day, counted from today. */
  days: readonly [from: number, to: number];
  /** Whose days they are, where the server counts moments by them. */
  zone?: string;
  /** The field of the list that holds the day, filtered from–to. */
  field: string;
  /** Filters the list of a day has beside it. */
  filter?: Wanted;
}

/** The metrics of Home, each read by itself once the page stands. */
export const metrics: readonly (SharesMetric | DaysMetric)[] = [
  {
    kind: 'shares',
    name: 'states',
    label: 'Numbers by state',
    resource: 'numbers',
    call: 'GetNumberStateCounts',
    by: 'state',
    empty: 'No numbers yet.',
  },
  {
    kind: 'days',
    name: 'assigned',
    label: 'Assigned, the last 30 days',
    resource: 'numbers',
    event: 'assigned',
    days: [-29, 0],
    zone: 'UTC',
    field: 'dateAllocated',
    filter: { state: ['assigned'] },
    empty: 'No number was assigned in these 30 days.',
  },
  {
    kind: 'days',
    name: 'released',
    label: 'Released, the next 30 days',
    resource: 'quarantined-numbers',
    event: 'released',
    days: [0, 29],
    field: 'date_torelease',
    empty: 'No number leaves quarantine in these 30 days.',
  },
];
