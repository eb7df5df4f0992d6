import { and, count, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { addressBookCalls } from '../../../contract/settings/addressBook';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { records } from '../../database/schema';
import { runInTransaction } from '../../database/transaction';
import { createInvalidFieldError } from '../../http/errors/apiError';
import {
  contacts,
  findWarnings,
  formatContactName,
  matchesDomain,
  normalizePhoneNumbers,
  toAddressBookEntry,
} from './contactRecords';
import { exportAddressBookCsv } from './contactsCsv';

export const addressBookHandlers: HandlersFor<keyof typeof addressBookCalls> = {
  async addAdrbook({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const { domain_name: _, ...input } = body;
    const value = normalizePhoneNumbers(input);
    const name = formatContactName(value);
    if (name === '')
      throw createInvalidFieldError('number', t('A contact needs a number, a name or a company.'));
    return runInTransaction(db, actor, async (tx) =>
      toAddressBookEntry(tx, domain, await contacts.create(tx, actor, domain, value, { name })),
    );
  },
  async deleteAdrbook({ request: { domain, params }, caller: { actor }, services: { db } }) {
    await runInTransaction(db, actor, (tx) => contacts.remove(tx, actor, domain, params.id ?? ''));
    return undefined;
  },
  async UpdateAddressBook({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const { domain_name: _, id, ...input } = body;
    return runInTransaction(db, actor, async (tx) => {
      const before = await contacts.get(tx, domain, id);
      const changes = normalizePhoneNumbers(input, before);
      const name = formatContactName({ ...before, ...changes });
      if (name === '')
        throw createInvalidFieldError('number', t('A contact needs a number, a name or a company.'));
      return toAddressBookEntry(tx, domain, await contacts.change(tx, actor, domain, id, changes, { name }));
    });
  },
  async GetAddressBookCategories({ request: { domain }, services: { db } }) {
    const category = sql<string>`${records.body} ->> 'category'`;
    return db
      .select({ category, contacts: count() })
      .from(records)
      .where(
        and(eq(records.kind, contacts.kind), matchesDomain(domain), sql`coalesce(${category}, '') <> ''`),
      )
      .groupBy(category)
      .orderBy(category);
  },
  async GetAddressBookListings({ request: { domain, body }, services: { db } }) {
    const page = await contacts.page(db, body, matchesDomain(domain));
    const warnings = await findWarnings(db, domain, page.items);
    return {
      ...page,
      items: page.items.map((contact, index) => ({ ...contact, warnings: warnings[index] ?? [] })),
    };
  },
  DownloadAddressBookCSV: async ({ request: { domain, body }, services: { db } }) =>
    exportAddressBookCsv(db, domain, body),
};
