import type { PortState } from '../../../contract/numbers/portStates';
import type { Tone } from '../../declaration/vocabulary';

export const portTones: Record<PortState, Tone> = {
  draft: 'neutral',
  submitted: 'info',
  rejected: 'error',
  confirmed: 'success',
  cut_over: 'warning',
  done: 'success',
  rolled_back: 'neutral',
  cancelled: 'neutral',
};

export const customerStates: Record<PortState, string> = {
  draft: 'Being prepared',
  submitted: 'With your present provider',
  rejected: 'Something is missing',
  confirmed: 'Date agreed',
  cut_over: 'Moved in, being checked',
  done: 'Moved in',
  rolled_back: 'Back with your old provider',
  cancelled: 'Given up',
};

export const portViews = [
  { name: 'all', label: 'All', filter: {} },
  { name: 'draft', label: 'Drafts', filter: { state: ['draft'] } },
  { name: 'submitted', label: 'Submitted', filter: { state: ['submitted'] } },
  { name: 'rejected', label: 'Rejected', filter: { state: ['rejected'] } },
  { name: 'confirmed', label: 'Confirmed', filter: { state: ['confirmed'] } },
  { name: 'cut_over', label: 'Cut over', filter: { state: ['cut_over'] } },
] as const;

export const portCounts = { call: 'GetPortOrderCounts', by: 'state', count: 'count' } as const;

/** Calendar of orders by their actual or requested porting date. */
export const portCalendar = { from: 'date', tone: 'state' } as const;

/** Form for an order that has not been submitted to the carrier. */
export const portForm = [
  {
    section: 'As on the bill',
    fields: [
      'losing_carrier',
      'account_number',
      { field: 'billing_name', width: 'full' },
      { field: 'billing_address', width: 'full' },
    ],
  },
  { section: 'Contact', fields: ['contact_name', 'contact_number', 'contact_email'] },
  { section: 'Date', fields: ['wanted_date', 'window_hours', { field: 'note', width: 'full' }] },
] as const;

export const portPage = [
  'state',
  'reason',
  'losing_carrier',
  'category',
  'process',
  'numbers_count',
  'wanted_date',
  'confirmed_date',
  'confirmed_time',
  'account_number',
  'billing_name',
  'billing_address',
  'contact_name',
  'contact_number',
  'contact_email',
  'submitted_at',
  'cut_over_at',
  'way_back_until',
  'ended_at',
  'follows_id',
  'note',
  'rejections',
  'tests',
] as const;

/** Progress of an order until its numbers have moved in. */
export const portStages = {
  by: 'state',
  steps: ['draft', 'submitted', 'confirmed', 'cut_over', 'done'],
  stops: { rejected: 'submitted', cancelled: 'submitted', rolled_back: 'cut_over' },
  reason: 'reason',
} as const;

/** Panel for viewing and signing the letter of authority. */
export const portPanels = [
  { name: 'letter', label: 'Letter of authority', component: 'portLetter', on: 'page' },
] as const;

/** Related list with the numbers of an order. */
export const relatedPortNumbers = {
  label: 'Numbers',
  by: { order_id: '$record.id' },
} as const;
