import { and, eq, inArray } from 'drizzle-orm';
import { t } from '#i18n';
import { HostTenant } from '../../../contract/platform/domainEntities';
import { ActiveHostServer } from '../../../contract/platform/hostServers';
import type { domainListCalls, serverCalls } from '../../../contract/platform/servers';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { domains } from '../../database/schema';
import { runInTransaction } from '../../database/transaction';
import { createNotFoundError } from '../../http/errors/apiError';
import { filterAndSortList } from '../../http/lists/listInMemory';
import { checkWholesaler } from '../../wholesale/ratePlanQueries';
import { lockDomains, refreshCounts, setActive, setDeleted } from '../domains/domainChanges';
import { moveDomains } from '../domains/moveDomains';
import { readPbxServers } from '../domains/pbxServers';
import { readDomains } from '../domains/readDomains';
import { activateHostServer, removeHostServer, saveHostServer } from './hostServerChanges';
import { readTenants } from './hostServerTenants';
import { readHostServers } from './readHostServers';

export const serverHandlers: HandlersFor<keyof typeof serverCalls | keyof typeof domainListCalls> = {
  async GetCurrentServers({ request: { body }, caller: { scope }, services: { db } }) {
    const { wholesaler_id, ...request } = body;
    if (wholesaler_id) await checkWholesaler(db, wholesaler_id, scope);
    const servers = await readHostServers(db, scope);
    const selected = wholesaler_id
      ? servers.filter(
          ({ wholesaler_ids }) => !wholesaler_ids?.length || wholesaler_ids.includes(wholesaler_id),
        )
      : servers;
    return filterAndSortList(selected, request, ActiveHostServer);
  },

  async EditHostServer({ request: { body }, caller: { scope, session, actor }, services: { db } }) {
    return runInTransaction(db, actor, async (tx) => {
      const id = await saveHostServer(tx, actor, session, body);
      const [saved] = await readHostServers(tx, scope, id);
      if (!saved) throw createNotFoundError(t('Host server {id} does not exist.', { id }));
      return saved;
    });
  },

  async RemoveHostServer({ request: { body }, caller: { actor }, services: { db } }) {
    await runInTransaction(db, actor, (tx) => removeHostServer(tx, actor, body.id));
    return undefined;
  },

  async SetActiveHostServer({ request: { body }, caller: { scope, session, actor }, services: { db } }) {
    return runInTransaction(db, actor, async (tx) => {
      await activateHostServer(tx, session, body.id, body.wholesaler_id);
      const [saved] = await readHostServers(tx, scope, body.id);
      if (!saved) throw createNotFoundError(t('Host server {id} does not exist.', { id: body.id }));
      return saved;
    });
  },

  async UpdatePbxServers({ request: { body }, caller: { scope, session, actor }, services: { db } }) {
    return runInTransaction(db, actor, async (tx) => {
      const names = body.domains ?? [];
      const moved = body.move_to
        ? await moveDomains(tx, session, scope, { names, from: body.serverid }, body.move_to)
        : [];
      // Counted by name, because moved phone systems are no longer on the server by which they were found.
      const counted = await refreshCounts(
        tx,
        scope,
        moved.length > 0 ? { names: moved } : { serverid: body.serverid, names },
      );
      const changed = [...new Set([...moved, ...counted.changed])].sort();
      const pbx_servers =
        changed.length > 0 ? await readPbxServers(tx, and(inArray(domains.domainName, changed))) : [];
      return { checked: counted.checked, changed: changed.length, pbx_servers };
    });
  },

  async BulkSetActiveDomain({ request: { body }, caller: { scope, session, actor }, services: { db } }) {
    await runInTransaction(db, actor, (tx) => setActive(tx, session, scope, body.domains, body.is_active));
    return undefined;
  },

  async SetDeletedPbxDomain({ request: { body }, caller: { scope, session, actor }, services: { db } }) {
    return runInTransaction(db, actor, async (tx) => {
      const [domain] = await lockDomains(tx, scope, [body.domain_name]);
      if (!domain)
        throw createNotFoundError(
          t('There is no phone system {domainname}.', { domainname: body.domain_name }),
        );
      await setDeleted(tx, session, domain, body.deleted ?? true);
      const [changed] = await readDomains(tx, scope, {}, eq(domains.domainName, domain.domainName));
      if (!changed)
        throw createNotFoundError(
          t('There is no phone system {domainname}.', { domainname: body.domain_name }),
        );
      return changed;
    });
  },

  async ListHostServerTenants({ request: { body }, caller: { scope }, services: { db } }) {
    const { serverid, ...request } = body;
    if (serverid && (await readHostServers(db, scope, serverid)).length === 0)
      throw createNotFoundError(t('Host server {serverid} does not exist.', { serverid }));
    return filterAndSortList(await readTenants(db, scope, serverid), request, HostTenant);
  },

  async GetWholeSalerDomains({ request: { body, rows }, caller: { scope }, services: { db } }) {
    if (body.wholesaler_id) await checkWholesaler(db, body.wholesaler_id, scope);
    return readDomains(db, scope, body, undefined, rows);
  },
};
