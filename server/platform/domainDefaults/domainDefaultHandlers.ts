import { t } from '#i18n';
import {
  DomainDefault,
  DomainTemplate,
  type domainDefaultCalls,
} from '../../../contract/platform/domainDefaults';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { deleteTemplateArchive } from '../../archives/templateArchives';
import { runInTransaction } from '../../database/transaction';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { filterAndSortList } from '../../http/lists/listInMemory';
import type { Owner } from '../../records/recordCollection';
import { checkWholesaler } from '../../wholesale/ratePlanQueries';
import { addOwner, addOwners, findRecordOwner, parseId, resolveNewOwner } from '../wholesalerRecords';
import {
  checkAccountStarts,
  domainDefaults,
  readDomainDefaults,
  requireUnusedDefault,
} from './domainDefaultRecords';
import {
  checkContent,
  checkTemplateName,
  domainTemplates,
  parseHoursByDay,
  readDomainTemplates,
  requireUnusedTemplate,
} from './domainTemplateRecords';

/** Rejects changing the owner of a record; a request may only repeat the current owner. */
function checkOwner(owner: Owner, wholesalerId: number | null | undefined): void {
  if (wholesalerId === undefined || wholesalerId === owner.wholesalerId) return;
  throw createInvalidFieldError(
    'wholesalerid',
    t('It can’t be given to another wholesaler. Add one for that wholesaler instead.'),
  );
}

export const domainDefaultHandlers: HandlersFor<keyof typeof domainDefaultCalls> = {
  async GetDomainDefault({ request: { body }, caller: { scope }, services: { db } }) {
    const { wholesaler_id, ...request } = body;
    if (wholesaler_id) await checkWholesaler(db, wholesaler_id, scope);
    return filterAndSortList(
      await addOwners(db, await readDomainDefaults(db, scope, wholesaler_id)),
      request,
      DomainDefault,
    );
  },

  async CreateDomainDefault({ request: { body }, caller: { scope, actor }, services: { db } }) {
    const { wholesalerid, ...fields } = body;
    const account_starting = checkAccountStarts(fields.account_starting) ?? {};
    return runInTransaction(db, actor, async (tx) => {
      const owner = await resolveNewOwner(tx, scope, wholesalerid);
      const created = await domainDefaults.create(tx, actor, owner, { ...fields, account_starting });
      return addOwner(tx, created);
    });
  },

  async ModifyDomainDefault({ request: { body }, caller: { scope, actor }, services: { db } }) {
    const { id, wholesalerid, ...fields } = body;
    const account_starting = checkAccountStarts(fields.account_starting);
    return runInTransaction(db, actor, async (tx) => {
      const { owner } = await findRecordOwner(tx, scope, domainDefaults, id);
      checkOwner(owner, wholesalerid);
      const changes = { ...fields, ...(account_starting !== undefined && { account_starting }) };
      const readAt = fields.dateLastModified;
      return addOwner(tx, await domainDefaults.change(tx, actor, owner, id, changes, {}, { readAt }));
    });
  },

  async RemoveDomainDefault({ request: { params }, caller: { scope, actor }, services: { db } }) {
    const id = parseId(params.id);
    await runInTransaction(db, actor, async (tx) => {
      const { owner } = await findRecordOwner(tx, scope, domainDefaults, id);
      await requireUnusedDefault(tx, id);
      await domainDefaults.remove(tx, actor, owner, id);
    });
    return undefined;
  },

  async GetDomainTemplates({ request: { body }, caller: { scope }, services: { db } }) {
    const { wholesaler_id, ...request } = body;
    if (wholesaler_id) await checkWholesaler(db, wholesaler_id, scope);
    return filterAndSortList(
      await addOwners(db, await readDomainTemplates(db, scope, wholesaler_id)),
      request,
      DomainTemplate,
    );
  },

  async CreateDomainTemplate({ request: { body }, caller: { scope, actor }, services: { db } }) {
    const { wholesalerid, ...fields } = body;
    parseHoursByDay(fields.business_hours);
    checkContent(fields.content);
    return runInTransaction(db, actor, async (tx) => {
      const owner = await resolveNewOwner(tx, scope, wholesalerid);
      await checkTemplateName(tx, owner, fields.template);
      return addOwner(tx, await domainTemplates.create(tx, actor, owner, fields));
    });
  },

  async ModifyDomainTemplate({ request: { body }, caller: { scope, actor }, services: { db } }) {
    const { id, wholesalerid, ...fields } = body;
    parseHoursByDay(fields.business_hours);
    checkContent(fields.content);
    if (fields.template === null || fields.template?.trim() === '')
      throw createInvalidFieldError('template', t('Name is required.'));
    return runInTransaction(db, actor, async (tx) => {
      const { owner } = await findRecordOwner(tx, scope, domainTemplates, id);
      checkOwner(owner, wholesalerid);
      if (fields.template) await checkTemplateName(tx, owner, fields.template, id);
      const readAt = fields.dateLastModified;
      return addOwner(tx, await domainTemplates.change(tx, actor, owner, id, fields, {}, { readAt }));
    });
  },

  async RemoveDomainTemplate({ request: { params }, caller: { scope, actor }, services: { db } }) {
    const id = parseId(params.id);
    await runInTransaction(db, actor, async (tx) => {
      const { owner } = await findRecordOwner(tx, scope, domainTemplates, id);
      await requireUnusedTemplate(tx, id);
      await deleteTemplateArchive(tx, id);
      await domainTemplates.remove(tx, actor, owner, id);
    });
    return undefined;
  },
};
