import type { TSchema } from 'typebox';
import { MusicSource } from '../../src/contract/media/musicOnHold';
import { DomainSettings } from '../../src/contract/settings/domainSettings';
import { Shortcut } from '../../src/contract/settings/shortcuts';
import { accountKinds } from './accounts';
import { destinationFields, namedIn, withoutAccounts } from './destinations';
import { groupAccounts, groupWithout } from './groupMembers';
import { buttonAccounts, buttonsWithout } from './layoutButtons';

type Body = Record<string, unknown>;

/** Records that name accounts. */
export interface Referrer {
  /** What the place is called in a refusal. */
  name: string;
  /** Whether its key is the number of an account. */
  isAccount: boolean;
  /** Its entity, where its fields say which kinds of accounts they take. */
  schema?: TSchema;
  /** The accounts a record names, and by which fields. */
  named(body: Body): { field: string; to: string }[];
  /** The fields that change when other accounts (or, undefined, none) take the place of some. */
  without(body: Body, gone: ReadonlyMap<string, string | undefined>): Body;
}

const byFields = (name: string, schema: TSchema, isAccount = false): Referrer => ({
  name,
  isAccount,
  schema,
  named: (body) =>
    destinationFields(schema).flatMap(({ field }) => namedIn(body[field]).map((to) => ({ field, to }))),
  without: (body, gone) => withoutAccounts(schema, body, gone),
});

/** An account names others by its fields, and an extension by the buttons of its phone too. */
const account = (name: string, schema: TSchema): Referrer => {
  const fields = byFields(name, schema, true);
  return {
    ...fields,
    named: (body) => [
      ...fields.named(body),
      ...buttonAccounts(body.buttons).map((to) => ({ field: 'buttons', to })),
    ],
    without(body, gone) {
      const buttons = buttonsWithout(body.buttons, gone);
      return { ...fields.without(body, gone), ...(buttons && { buttons }) };
    },
  };
};

/** Kind of record → how it names accounts. */
export const referrers: ReadonlyMap<string, Referrer> = new Map<string, Referrer>([
  ...Object.entries(accountKinds).map(([type, { records, schema }]): [string, Referrer] => [
    records.kind,
    account(type, schema),
  ]),
  ['music_on_hold', byFields('music on hold', MusicSource)],
  ['shortcut', byFields('shortcut', Shortcut)],
  ['domain_settings', byFields('settings', DomainSettings)],
  ['permission_group', { name: 'group', isAccount: false, named: groupAccounts, without: groupWithout }],
]);
