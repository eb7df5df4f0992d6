import { randomUUID } from 'node:crypto';
import { SettingDrift, type templateDriftCalls } from '../../../contract/console/templateDrift';
import { runInTransaction } from '../../database/transaction';
import { filterAndSortList } from '../../http/lists/listInMemory';
import { getPage, toPaged } from '../../http/lists/listQuery';
import type { HandlersFor } from '../../http/routing/callHandler';
import { getSettingTitle } from './formatSetting';
import { readDomainDrift, readDriftSummary, readSettingDrift } from './readDrift';
import { restoreTemplateSettings } from './restoreTemplateSettings';

/** Handlers that list settings that differ from the template across all phone systems, and reset them. */
export const driftHandlers: HandlersFor<keyof typeof templateDriftCalls> = {
  async GetTemplateDrift({ db, scope, body }) {
    const { differs, search, sortBy, sortOrder } = body;
    const driftRows = (await readSettingDrift(db, scope, body)).map((row) => ({
      ...row,
      // Included so that a search also matches the displayed name.
      title: getSettingTitle(row.setting ?? ''),
    }));
    const request = { differs, search, sortBy, sortOrder };
    const listed = filterAndSortList(driftRows, request, SettingDrift);
    const { pageSize, offset } = getPage(body);
    const items = listed.slice(offset, offset + pageSize).map(({ title: _, ...row }) => row);
    return toPaged(items, listed.length, body);
  },

  GetDriftSummary: ({ db, scope, body }) => readDriftSummary(db, scope, body),

  GetDomainDrift: ({ db, scope, body }) => readDomainDrift(db, scope, body),

  // Grouped, so that the audit log shows a single entry regardless of the number of settings.
  BringBackToTemplate: ({ db, scope, actor, body }) =>
    runInTransaction(db, { ...actor, group: actor.group ?? randomUUID() }, (tx) =>
      restoreTemplateSettings(tx, actor, scope, body.settings),
    ),
};
