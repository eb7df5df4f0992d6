import type { TSchema } from 'typebox';
import { account, accounts, audio, colour, oneOf, text } from '../fields';
import type { Field } from '../schema';

/** Creates a field for each name, such as `key0` to `key9`. */
const repeatField = <Name extends string, Each extends TSchema>(
  names: readonly Name[],
  field: (index: number) => Each,
  first = 0,
): { [N in Name]: Each } =>
  Object.fromEntries(names.map((name, index) => [name, field(index + first)])) as { [N in Name]: Each };

const buildTenNames = <Prefix extends string>(prefix: Prefix) =>
  ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const).map((index) => `${prefix}${index}` as const);
const buildFiveNames = <Prefix extends string>(prefix: Prefix) =>
  ([1, 2, 3, 4, 5] as const).map((index) => `${prefix}${index}` as const);

/** Fields of a menu row: the key to press and its destination. */
export const menuFields = {
  ...repeatField(buildTenNames('key'), (row) =>
    text({ title: `Key ${row}`, description: 'Digits, # or * the caller presses.', maxLength: 20 }),
  ),
  ...repeatField(buildTenNames('act'), (row) => account({ title: `Key ${row} leads to` })),
};

/** Announcements to waiting callers. Each is played while its trigger is active. */
export const announcementFields = {
  ...repeatField(buildTenNames('wavfile'), (row) => audio({ title: `Announcement ${row}` })),
  ...repeatField(
    buildTenNames('flag'),
    (row): Field<string> =>
      account({ title: `Announcement ${row} while`, description: 'Played while this trigger is on.' }, [
        'srvflags',
      ]),
  ),
};

/** Conditions under which agents of an additional pool receive calls. */
export const poolConditions = {
  '': 'Always',
  wait: 'A caller has waited too long',
  calls: 'Too many callers wait',
  logout: 'Everyone before is logged out',
  flag: 'A redirection trigger is on',
} as const;

/** Fields of the agent pools, in order. */
export const poolFields = {
  ...repeatField(
    buildFiveNames('pool'),
    (pool) => accounts({ title: `Pool ${pool}`, description: 'Agents of this pool.' }, ['extensions']),
    1,
  ),
  ...repeatField(
    buildFiveNames('cond'),
    (pool) =>
      oneOf(poolConditions, { title: `Pool ${pool} joins when`, description: 'Beside the first pool.' }),
    1,
  ),
  ...repeatField(
    buildFiveNames('parm'),
    (pool) =>
      text({
        title: `Pool ${pool} limit`,
        description: 'Seconds, callers or trigger the condition asks for.',
        maxLength: 100,
      }),
    1,
  ),
  ...repeatField(buildFiveNames('color'), (pool) => colour({ title: `Pool ${pool} colour` }), 1),
};
