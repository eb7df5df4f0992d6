import { count, domain, list, oneOf, text } from '../fields';
import { RequestLogEntry } from '../people/audit';
import { changeKinds } from '../people/changeKinds';
import { type EntityRecord, shape } from '../schema';
import { ReachabilityFinding } from './today';

/** Request header of writing calls. If it is `true`, the response describes the changes without making them. */
export const DRY_RUN = 'Dry-Run';

/** Maximum number of changes listed by a dry run. The total count is always exact. */
export const MAX_CHANGES = 1_000;

/** External systems that a dry run does not contact. */
export const externalSystems = {
  mail: 'Mail',
  sms: 'Text message',
  billing: 'Billing system',
  distributor: 'Distributor',
  carrier: 'Carrier',
  identity: 'Identity provider',
} as const;

const SuppressedMessage = shape('Held back', {
  system: oneOf(externalSystems, { title: 'System', readOnly: true }),
  to: text({ title: 'To', description: 'Whom it would have reached.', readOnly: true }),
  about: text({ title: 'About', readOnly: true }),
  text: text({ title: 'What', description: 'The same in words.', readOnly: true }),
});

const ChangeGroup = shape('Changes of a kind', {
  entity: text({ title: 'Kind', readOnly: true, 'x-personal': 'keep' }),
  entity_label: text({ title: 'Kind', description: 'What people call the kind of record.', readOnly: true }),
  action: oneOf(changeKinds, { title: 'Action', readOnly: true }),
  count: count({ title: 'Records', readOnly: true }),
});

const ReachabilityChange = shape('Change of reach', {
  domain_name: domain({ title: 'Domain', readOnly: true }),
  arising: list(ReachabilityFinding, { title: 'Arise', readOnly: true }),
  ending: list(ReachabilityFinding, { title: 'End', readOnly: true }),
});

export const DryRun = shape('Dry run', {
  title: text({
    title: 'Change',
    description: 'What the call does. Empty for several calls.',
    readOnly: true,
    'x-personal': 'scrub',
  }),
  changes: list(RequestLogEntry, {
    title: 'Changes',
    description: `As the audit log would have them; the first ${MAX_CHANGES.toLocaleString('en')}.`,
    readOnly: true,
  }),
  total: count({ title: 'Changes in all', readOnly: true }),
  counts: list(ChangeGroup, { title: 'Changes by kind', readOnly: true }),
  held: list(SuppressedMessage, {
    title: 'Held back',
    description: `What would have gone to systems outside; the first ${MAX_CHANGES.toLocaleString('en')}.`,
    readOnly: true,
  }),
  held_total: count({ title: 'Held back in all', readOnly: true }),
  reach: list(ReachabilityChange, {
    title: 'Where calls arrive',
    description: 'What the proof of reach would find anew, and no longer; for those who may ask for it.',
    readOnly: true,
  }),
});

export type DryRunResponse = EntityRecord<typeof DryRun>;
export type ExternalSystem = keyof typeof externalSystems;
