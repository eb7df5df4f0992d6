import { randomUUID } from 'node:crypto';
import { SettingDrift, type templateDriftCalls } from '../../../contract/console/templateDrift';
import { inTransaction } from '../../database/transaction';
import { filterAndSortList } from '../../http/lists/listInMemory';
import { paged, pageOf } from '../../http/lists/listQuery';
import type { HandlersOf } from '../../http/routing/callHandler';
import { bringBack } from './bringBack';
import { domainDrift, driftSummary, settingDrift } from './readDrift';
import { settingTitle } from './shownSetting';

/** Settings that are not what templates say, over all phone systems, and the way back. */
export const driftHandlers: HandlersOf<keyof typeof templateDriftCalls> = {
  async GetTemplateDrift({ db, scope, body }) {
    const { differs, search, sortBy, sortOrder } = body;
    const found = (await settingDrift(db, scope, body)).map((row) => ({
      ...row,
      // Searched by what people call it.
      title: settingTitle(row.setting ?? ''),
    }));
    const request = { differs, search, sortBy, sortOrder };
    const listed = filterAndSortList(found, request, SettingDrift);
    const { pageSize, offset } = pageOf(body);
    const items = listed.slice(offset, offset + pageSize).map(({ title: _, ...row }) => row);
    return paged(items, listed.length, body);
  },

  GetDriftSummary: ({ db, scope, body }) => driftSummary(db, scope, body),

  GetDomainDrift: ({ db, scope, body }) => domainDrift(db, scope, body),

  // One change, however many settings: one line of the audit log.
  BringBackToTemplate: ({ db, scope, actor, body }) =>
    inTransaction(db, { ...actor, group: actor.group ?? randomUUID() }, (tx) =>
      bringBack(tx, actor, scope, body.settings),
    ),
};
