import { randomUUID } from 'node:crypto';
import { SettingDrift, type templateDriftCalls } from '../../../contract/console/templateDrift';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { runInTransaction } from '../../database/transaction';
import { filterAndSortList } from '../../http/lists/listInMemory';
import { getPage, toPaged } from '../../http/lists/listQuery';
import { getSettingTitle } from './formatSetting';
import { readDomainDrift, readDriftSummary, readSettingDrift } from './readDrift';
import { restoreTemplateSettings } from './restoreTemplateSettings';

/** Handlers that list settings that differ from the template across all phone systems, and reset them. */
export const driftHandlers: HandlersFor<keyof typeof templateDriftCalls> = {
  async GetTemplateDrift({ request: { body }, caller: { scope }, services: { db } }) {
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

  GetDriftSummary: ({ request: { body }, caller: { scope }, services: { db } }) =>
    readDriftSummary(db, scope, body),

  GetDomainDrift: ({ request: { body }, caller: { scope }, services: { db } }) =>
    readDomainDrift(db, scope, body),

  // Grouped, so that the audit log shows a single entry regardless of the number of settings.
  BringBackToTemplate: ({ request: { body }, caller: { scope, actor }, services: { db } }) =>
    runInTransaction(db, { ...actor, group: actor.group ?? randomUUID() }, (tx) =>
      restoreTemplateSettings(tx, actor, scope, body.settings),
    ),
};
