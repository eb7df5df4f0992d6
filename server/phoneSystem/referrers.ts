import type { TSchema } from 'typebox';
import { MusicSource } from '../../src/contract/media/musicOnHold';
import { DomainSettings } from '../../src/contract/settings/domainSettings';
import { Shortcut } from '../../src/contract/settings/shortcuts';
import { accountKinds } from './accounts';

/** Records that name accounts. */
export interface Referrer {
  /** What the place is called in a refusal. */
  name: string;
  schema: TSchema;
  /** Whether its key is the number of an account. */
  isAccount: boolean;
}

/** Kind of record → how it names accounts: by the fields its contract gives as such. */
export const referrers: ReadonlyMap<string, Referrer> = new Map<string, Referrer>([
  ...Object.entries(accountKinds).map(([type, { records, schema }]): [string, Referrer] => [
    records.kind,
    { name: type, schema, isAccount: true },
  ]),
  ['music_on_hold', { name: 'music on hold', schema: MusicSource, isAccount: false }],
  ['shortcut', { name: 'shortcut', schema: Shortcut, isAccount: false }],
  ['domain_settings', { name: 'settings', schema: DomainSettings, isAccount: false }],
]);
