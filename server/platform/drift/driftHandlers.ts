import { randomUUID } from 'node:crypto';
import { SettingDrift, type templateDriftCalls } from '../../../contract/console/templateDrift';
import { runInTransaction } from '../../database/transaction';
import { filterAndSortList } from '../../http/lists/listInMemory';
import { getPage, toPaged } from '../../http/lists/listQuery';
import type { HandlersFor } from '../../http/routing/callHandler';
import { restoreTemplateSettings } from './bringBack';
import { readDomainDrift, readDriftSummary, readSettingDrift } from './readDrift';
import { getSettingTitle } from './shownSetting';

/** Settings that are not what templates say, over all phone systems, and the way back. */
export const driftHandlers: HandlersFor<keyof typeof templateDriftCalls> = {
  async GetTemplateDrift({ db, scope, body }) {
    const { differs, search, sortBy, sortOrder } = body;
    const found = (await readSettingDrift(db, scope, body)).map((row) => ({
      ...row,
      // Searched by what people call it.
      title: getSettingTitle(row.setting ?? ''),
    }));
    const request = { differs, search, sortBy, sortOrder };
    const listed = filterAndSortList(found, request, SettingDrift);
    const { pageSize, offset } = getPage(body);
    const items = listed.slice(offset, offset + pageSize).map(({ title: _, ...row }) => row);
    return toPaged(items, listed.length, body);
  },

  GetDriftSummary: ({ db, scope, body }) => readDriftSummary(db, scope, body),

  GetDomainDrift: ({ db, scope, body }) => readDomainDrift(db, scope, body),

  // One change, however many settings: one line of the audit log.
  BringBackToTemplate: ({ db, scope, actor, body }) =>
    runInTransaction(db, { ...actor, group: actor.group ?? randomUUID() }, (tx) =>
      restoreTemplateSettings(tx, actor, scope, body.settings),
    ),
};
