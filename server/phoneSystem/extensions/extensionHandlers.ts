import type { extensionCalls } from '../../../contract/phoneSystem/extensions';
import { type AccountRecord, extensions, getAccountName, getOwner } from '../../accounts/accountStore';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { findAgentQueues } from '../../calls/agents/readCurrentAgents';
import type { Database } from '../../database/database';
import { runInTransaction } from '../../database/transaction';
import { findExtensionDevices } from '../../devices/phones/deviceRecords';
import { readRegisteredPhones } from '../../devices/phones/extensionPhones';
import { logPhoneFiles } from '../../devices/phones/phoneConfigFiles';
import type { Domain } from '../../http/tenancy/requestDomain';
import { changeAccount } from '../accounts/changeAccount';
import { createAccounts } from '../accounts/createAccounts';
import { deleteAccounts } from '../accounts/deleteAccounts';
import { parseAccountNumbers } from '../accounts/parseAccountNumbers';
import { readAccountContext } from '../accounts/readAccount';
import { readCurrentAccount } from '../accounts/readCurrentAccount';
import { readClonedSettings } from './cloneExtensionSettings';
import { addCredentials, getStrength } from './extensionCredentials';
import { listExtensions, readSummaries } from './extensionList';
import { readLinkExtensions } from './linkExtensionList';
import { sendWelcome } from './welcomeMail';

async function readExtensionDetail(db: Database, domain: Domain, record: AccountRecord<'extensions'>) {
  const name = record.name ?? '';
  const registered = (await readRegisteredPhones(db, domain, [name])).get(name);
  const { display, first_name, display_name } = record;
  const full_name = getAccountName({ display, firstName: first_name, displayName: display_name });
  return {
    ...record,
    full_name,
    ...(await readAccountContext(db, domain, 'extensions', name)),
    is_registered: (registered?.phones ?? 0) > 0,
    queues_now: (await findAgentQueues(db, domain, name)).join(' '),
    registered_since: registered?.since ?? null,
  };
}

export const extensionHandlers: HandlersFor<keyof typeof extensionCalls> = {
  GetExtensionsList: ({ request: { domain, body }, services: { db } }) => listExtensions(db, domain, body),

  async GetExtensionDetail({ request: { domain, body }, services: { db } }) {
    return readExtensionDetail(db, domain, await extensions.get(db, getOwner(domain), body.name));
  },

  async CreateExtension({ request: { domain, body }, caller: { actor }, services: { db, gateways } }) {
    const { name, domain_name: _named, clone_from, welcome, ...settings } = body;
    const numbers = parseAccountNumbers(name);
    const credentials = numbers.map((number) => addCredentials(number, settings));
    const created = await runInTransaction(db, actor, async (tx) => {
      const source = clone_from
        ? await readClonedSettings(tx, domain, clone_from)
        : { settings: {}, serverFields: {} };
      const pin = settings.mb_pin ?? '';
      const serverFields = getStrength(numbers.includes(pin) ? pin : '', credentials[0] ?? {});
      return createAccounts(
        tx,
        actor,
        domain,
        'extensions',
        numbers.map((number, place) => ({ ...source.settings, ...credentials[place], name: number })),
        { ...source.serverFields, ...serverFields },
      );
    });
    if (welcome)
      for (const [place, extension] of created.entries())
        await sendWelcome(db, gateways, domain, extension, {
          ...(credentials[place]?.web_pass && { webPassword: credentials[place].web_pass }),
          ...(credentials[place]?.mb_pin && { pin: credentials[place].mb_pin }),
        });
    return { created: created.length, items: await readSummaries(db, domain, created) };
  },

  async UpdateExtension({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const changed = await runInTransaction(db, actor, (tx) =>
      changeAccount(tx, actor, domain, 'extensions', body, {
        ...getStrength(body.name, body),
        ...(body.cfa !== undefined && { forwarded_until: '' }),
      }),
    );
    return readExtensionDetail(db, domain, changed);
  },

  DeleteExtension: ({ request: { domain, body }, caller: { actor }, services: { db } }) =>
    runInTransaction(db, actor, (tx) =>
      deleteAccounts(tx, actor, domain, 'extensions', parseAccountNumbers(body.name), body),
    ),

  async UpdateButton({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const { name, buttons, modes, dateLastModified: readAt } = body;
    const serverFields = { buttons, ...(modes !== undefined && { modes }) };
    const changed = await runInTransaction(db, actor, async (tx) => {
      const owner = getOwner(domain);
      await logPhoneFiles(tx, owner, await findExtensionDevices(tx, owner, name));
      return extensions.change(tx, actor, owner, name, {}, serverFields, { readAt });
    });
    return { name, buttons, modes: changed.modes };
  },

  GetLinkExtensionDetail: ({ request: { domain, body }, services: { db } }) =>
    readLinkExtensions(db, domain, body.name || undefined),

  GetCurrentExtension: ({ request: { domain, params }, services: { db } }) =>
    readCurrentAccount(db, domain, params.account ?? ''),
};
