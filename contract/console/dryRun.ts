import { count, domain, list, oneOf, text } from '../fields';
import { RequestLogEntry } from '../people/audit';
import { changeKinds } from '../people/changeKinds';
import { type RecordOf, shape } from '../schema';
import { ReachFinding } from './today';

/** The header of a call that writes: `true` has it answer what would change, and change nothing. */
export const DRY_RUN = 'Dry-Run';

/** Changes a dry run tells one by one; how many there are it tells of all. */
export const MOST_CHANGES = 1_000;

/** Systems outside that a dry run asks for nothing. */
export const heldSystems = {
  mail: 'Mail',
  sms: 'Text message',
  billing: 'Billing system',
  distributor: 'Distributor',
  carrier: 'Carrier',
  identity: 'Identity provider',
} as const;

const HeldBack = shape('Held back', {
  system: oneOf(heldSystems, { title: 'System', readOnly: true }),
  to: text({ title: 'To', description: 'Whom it would have reached.', readOnly: true }),
  about: text({ title: 'About', readOnly: true }),
  text: text({ title: 'What', description: 'The same in words.', readOnly: true }),
});

const ChangesOfKind = shape('Changes of a kind', {
  entity: text({ title: 'Kind', readOnly: true, 'x-personal': 'keep' }),
  entity_label: text({ title: 'Kind', description: 'What people call the kind of record.', readOnly: true }),
  action: oneOf(changeKinds, { title: 'Action', readOnly: true }),
  count: count({ title: 'Records', readOnly: true }),
});

const ReachChange = shape('Change of reach', {
  domain_name: domain({ title: 'Domain', readOnly: true }),
  arising: list(ReachFinding, { title: 'Arise', readOnly: true }),
  ending: list(ReachFinding, { title: 'End', readOnly: true }),
});

/** What a call would change, were it made. */
export const DryRun = shape('Dry run', {
  changes: list(RequestLogEntry, {
    title: 'Changes',
    description: `As the audit log would have them; the first ${MOST_CHANGES.toLocaleString('en')}.`,
    readOnly: true,
  }),
  total: count({ title: 'Changes in all', readOnly: true }),
  counts: list(ChangesOfKind, { title: 'Changes by kind', readOnly: true }),
  held: list(HeldBack, {
    title: 'Held back',
    description: `What would have gone to systems outside; the first ${MOST_CHANGES.toLocaleString('en')}.`,
    readOnly: true,
  }),
  held_total: count({ title: 'Held back in all', readOnly: true }),
  reach: list(ReachChange, {
    title: 'Where calls arrive',
    description: 'What the proof of reach would find anew, and no longer; for those who may ask for it.',
    readOnly: true,
  }),
});

export type DryRunAnswer = RecordOf<typeof DryRun>;
export type HeldSystem = keyof typeof heldSystems;
