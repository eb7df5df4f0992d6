import { t } from '#i18n';
import {
  DomainDefault,
  DomainTemplate,
  type domainDefaultCalls,
} from '../../../contract/platform/domainDefaults';
import { inTransaction } from '../../database/transaction';
import { invalid } from '../../http/errors/apiError';
import { filterAndSortList } from '../../http/lists/listInMemory';
import type { HandlersOf } from '../../http/routing/callHandler';
import type { Owner } from '../../records/recordCollection';
import { checkWholesaler } from '../../wholesale/ratePlanQueries';
import { forgetTemplateArchive } from '../templates/templateArchives';
import { idOf, newOwner, ownerOfRecord, withOwner, withOwners } from '../wholesalerRecords';
import { checkStarts, domainDefaults, readDomainDefaults, refuseUsedDefault } from './domainDefaultRecords';
import {
  checkContent,
  checkTemplateName,
  domainTemplates,
  hoursByDay,
  readDomainTemplates,
  refuseAwaitedTemplate,
} from './domainTemplateRecords';

/** A record stays with its owner: a request may name it, but not another. */
function checkOwner(owner: Owner, wholesalerId: number | null | undefined): void {
  if (wholesalerId === undefined || wholesalerId === owner.wholesalerId) return;
  throw invalid(
    'wholesalerid',
    t('It can’t be given to another wholesaler. Add one for that wholesaler instead.'),
  );
}

/** Where the accounts of new phone systems begin, and what else they start with. */
export const domainDefaultHandlers: HandlersOf<keyof typeof domainDefaultCalls> = {
  async GetDomainDefault({ db, body: { wholesaler_id, ...request }, scope }) {
    if (wholesaler_id) await checkWholesaler(db, wholesaler_id, scope);
    return filterAndSortList(
      await withOwners(db, await readDomainDefaults(db, scope, wholesaler_id)),
      request,
      DomainDefault,
    );
  },

  async CreateDomainDefault({ db, body: { wholesalerid, ...fields }, scope, actor }) {
    const account_starting = checkStarts(fields.account_starting) ?? {};
    return inTransaction(db, actor, async (tx) => {
      const owner = await newOwner(tx, scope, wholesalerid);
      const made = await domainDefaults.create(tx, actor, owner, { ...fields, account_starting });
      return withOwner(tx, made);
    });
  },

  async ModifyDomainDefault({ db, body: { id, wholesalerid, ...fields }, scope, actor }) {
    const account_starting = checkStarts(fields.account_starting);
    return inTransaction(db, actor, async (tx) => {
      const { owner } = await ownerOfRecord(tx, scope, domainDefaults, id);
      checkOwner(owner, wholesalerid);
      const changes = { ...fields, ...(account_starting !== undefined && { account_starting }) };
      const readAt = fields.dateLastModified;
      return withOwner(tx, await domainDefaults.change(tx, actor, owner, id, changes, {}, { readAt }));
    });
  },

  async RemoveDomainDefault({ db, params, scope, actor }) {
    const id = idOf(params.id);
    await inTransaction(db, actor, async (tx) => {
      const { owner } = await ownerOfRecord(tx, scope, domainDefaults, id);
      await refuseUsedDefault(tx, id);
      await domainDefaults.remove(tx, actor, owner, id);
    });
    return undefined;
  },

  async GetDomainTemplates({ db, body: { wholesaler_id, ...request }, scope }) {
    if (wholesaler_id) await checkWholesaler(db, wholesaler_id, scope);
    return filterAndSortList(
      await withOwners(db, await readDomainTemplates(db, scope, wholesaler_id)),
      request,
      DomainTemplate,
    );
  },

  async CreateDomainTemplate({ db, body: { wholesalerid, ...fields }, scope, actor }) {
    hoursByDay(fields.business_hours);
    checkContent(fields.content);
    return inTransaction(db, actor, async (tx) => {
      const owner = await newOwner(tx, scope, wholesalerid);
      await checkTemplateName(tx, owner, fields.template);
      return withOwner(tx, await domainTemplates.create(tx, actor, owner, fields));
    });
  },

  async ModifyDomainTemplate({ db, body: { id, wholesalerid, ...fields }, scope, actor }) {
    hoursByDay(fields.business_hours);
    checkContent(fields.content);
    if (fields.template === null || fields.template?.trim() === '')
      throw invalid('template', t('Name is required.'));
    return inTransaction(db, actor, async (tx) => {
      const { owner } = await ownerOfRecord(tx, scope, domainTemplates, id);
      checkOwner(owner, wholesalerid);
      if (fields.template) await checkTemplateName(tx, owner, fields.template, id);
      const readAt = fields.dateLastModified;
      return withOwner(tx, await domainTemplates.change(tx, actor, owner, id, fields, {}, { readAt }));
    });
  },

  async RemoveDomainTemplate({ db, params, scope, actor }) {
    const id = idOf(params.id);
    await inTransaction(db, actor, async (tx) => {
      const { owner } = await ownerOfRecord(tx, scope, domainTemplates, id);
      await refuseAwaitedTemplate(tx, id);
      await forgetTemplateArchive(tx, id);
      await domainTemplates.remove(tx, actor, owner, id);
    });
    return undefined;
  },
};
