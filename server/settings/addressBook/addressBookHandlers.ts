import { and, count, eq, sql } from 'drizzle-orm';
import { t } from '#i18n';
import type { addressBookCalls } from '../../../contract/settings/addressBook';
import { records } from '../../database/schema';
import { inTransaction } from '../../database/transaction';
import { invalid } from '../../http/errors/apiError';
import type { HandlersOf } from '../../http/routing/callHandler';
import { contacts, contactsOf, entryOf, nameOfContact, warningsOf, withPlainNumbers } from './contactRecords';
import { addressBookCsv } from './contactsCsv';

export const addressBookHandlers: HandlersOf<keyof typeof addressBookCalls> = {
  async addAdrbook({ db, actor, domain, body }) {
    const { domain_name: _, ...input } = body;
    const value = withPlainNumbers(input);
    const name = nameOfContact(value);
    if (name === '') throw invalid('number', t('A contact needs a number, a name or a company.'));
    return inTransaction(db, actor, async (tx) =>
      entryOf(tx, domain, await contacts.create(tx, actor, domain, value, { name })),
    );
  },
  async deleteAdrbook({ db, actor, domain, params }) {
    await inTransaction(db, actor, (tx) => contacts.remove(tx, actor, domain, params.id ?? ''));
    return undefined;
  },
  async UpdateAddressBook({ db, actor, domain, body }) {
    const { domain_name: _, id, ...input } = body;
    const changes = withPlainNumbers(input);
    return inTransaction(db, actor, async (tx) => {
      const before = await contacts.get(tx, domain, id);
      const name = nameOfContact({ ...before, ...changes });
      if (name === '') throw invalid('number', t('A contact needs a number, a name or a company.'));
      return entryOf(tx, domain, await contacts.change(tx, actor, domain, id, changes, { name }));
    });
  },
  async GetAddressBookCategories({ db, domain }) {
    const category = sql<string>`${records.body} ->> 'category'`;
    return db
      .select({ category, contacts: count() })
      .from(records)
      .where(and(eq(records.kind, contacts.kind), contactsOf(domain), sql`coalesce(${category}, '') <> ''`))
      .groupBy(category)
      .orderBy(category);
  },
  async GetAddressBookListings({ db, domain, body }) {
    const page = await contacts.page(db, body, contactsOf(domain));
    const warnings = await warningsOf(db, domain, page.items);
    return { ...page, items: page.items.map((one, index) => ({ ...one, warnings: warnings[index] ?? [] })) };
  },
  DownloadAddressBookCSV: async ({ db, domain, body }) => addressBookCsv(db, domain, body),
};
