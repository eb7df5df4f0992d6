import type { extensionCalls } from '../../../contract/phoneSystem/extensions';
import { queuesOfAgent } from '../../calls/agents/agentsNow';
import type { Database } from '../../database/database';
import { inTransaction } from '../../database/transaction';
import { devicesOfExtension } from '../../devices/phones/deviceRecords';
import { logPhoneFiles } from '../../devices/phones/phoneConfigFiles';
import type { HandlersOf } from '../../http/routing/callHandler';
import type { Domain } from '../../http/tenancy/requestDomain';
import { type AccountRecord, extensions, nameOf, ownerOf } from '../accounts/accountStore';
import { changeAccount } from '../accounts/changeAccount';
import { createAccounts } from '../accounts/createAccounts';
import { currentAccount } from '../accounts/currentAccount';
import { accountNumbers } from '../accounts/parseAccountNumbers';
import { readAccountContext } from '../accounts/readAccount';
import { removeAccounts } from '../accounts/removeAccounts';
import { cloneSettings } from './cloneExtensionSettings';
import { strengthOf, withCredentials } from './extensionCredentials';
import { listExtensions, summariesOf } from './extensionList';
import { registeredPhones } from './extensionPhones';
import { linkExtensions } from './linkExtensionList';
import { sendWelcome } from './welcomeMail';

const detailOf = async (db: Database, domain: Domain, record: AccountRecord<'extensions'>) => {
  const name = record.name ?? '';
  const registered = (await registeredPhones(db, domain, [name])).get(name);
  const { display, first_name, display_name } = record;
  const full_name = nameOf({ display, firstName: first_name, displayName: display_name });
  return {
    ...record,
    full_name,
    ...(await readAccountContext(db, domain, 'extensions', name)),
    is_registered: (registered?.phones ?? 0) > 0,
    queues_now: (await queuesOfAgent(db, domain, name)).join(' '),
    registered_since: registered?.since ?? null,
  };
};

export const extensionHandlers: HandlersOf<keyof typeof extensionCalls> = {
  GetExtensionsList: ({ db, domain, body }) => listExtensions(db, domain, body),

  async GetExtensionDetail({ db, domain, body }) {
    return detailOf(db, domain, await extensions.get(db, ownerOf(domain), body.name));
  },

  async CreateExtension({ db, actor, domain, gateways, body }) {
    const { name, domain_name: _named, clone_from, welcome, ...settings } = body;
    const numbers = accountNumbers(name);
    const credentials = numbers.map((number) => withCredentials(number, settings));
    const made = await inTransaction(db, actor, async (tx) => {
      const source = clone_from ? await cloneSettings(tx, domain, clone_from) : { settings: {}, own: {} };
      const pin = settings.mb_pin ?? '';
      const own = strengthOf(numbers.includes(pin) ? pin : '', credentials[0] ?? {});
      return createAccounts(
        tx,
        actor,
        domain,
        'extensions',
        numbers.map((number, place) => ({ ...source.settings, ...credentials[place], name: number })),
        { ...source.own, ...own },
      );
    });
    if (welcome)
      for (const [place, extension] of made.entries())
        await sendWelcome(db, gateways, domain, extension, {
          ...(credentials[place]?.web_pass && { webPassword: credentials[place].web_pass }),
          ...(credentials[place]?.mb_pin && { pin: credentials[place].mb_pin }),
        });
    return { created: made.length, items: await summariesOf(db, domain, made) };
  },

  async UpdateExtension({ db, actor, domain, body }) {
    const changed = await inTransaction(db, actor, (tx) =>
      changeAccount(tx, actor, domain, 'extensions', body, strengthOf(body.name, body)),
    );
    return detailOf(db, domain, changed);
  },

  DeleteExtension: ({ db, actor, domain, body }) =>
    inTransaction(db, actor, (tx) =>
      removeAccounts(tx, actor, domain, 'extensions', accountNumbers(body.name), body),
    ),

  async UpdateButton({ db, actor, domain, body: { name, buttons, modes, dateLastModified: readAt } }) {
    const own = { buttons, ...(modes !== undefined && { modes }) };
    const changed = await inTransaction(db, actor, async (tx) => {
      const owner = ownerOf(domain);
      await logPhoneFiles(tx, owner, await devicesOfExtension(tx, owner, name));
      return extensions.change(tx, actor, owner, name, {}, own, { readAt });
    });
    return { name, buttons, modes: changed.modes };
  },

  GetLinkExtensionDetail: ({ db, domain, body }) => linkExtensions(db, domain, body.name || undefined),

  GetCurrentExtension: ({ db, domain, params }) => currentAccount(db, domain, params.account ?? ''),
};
