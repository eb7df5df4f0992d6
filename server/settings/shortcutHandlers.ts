import { Shortcut } from '../../contract/settings/shortcuts';
import type { HandlersFor } from '../apiCalls/callHandler';
import { runInTransaction } from '../database/transaction';
import { createCollection } from '../records/recordCollection';

export const shortcuts = createCollection({
  kind: 'shortcut',
  label: 'Shortcut',
  schema: Shortcut,
  key: 'id',
  search: ['name', 'number'],
});

export const shortcutHandlers: HandlersFor<'getShortcuts' | 'upsertShortcut' | 'deleteShortcut'> = {
  async getShortcuts({ request: { domain }, services: { db } }) {
    const all = await shortcuts.all(db, domain);
    return all
      .toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0) || (a.id ?? 0) - (b.id ?? 0))
      .map((shortcut) => ({ ...shortcut, domain: domain.domainName }));
  },
  async upsertShortcut({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const { domain: _, id, ...value } = body;
    const saved = await runInTransaction(db, actor, (tx) =>
      id === undefined || id === null
        ? shortcuts.create(tx, actor, domain, value)
        : shortcuts.change(tx, actor, domain, id, value),
    );
    return { ...saved, domain: domain.domainName };
  },
  async deleteShortcut({ request: { domain, body }, caller: { actor }, services: { db } }) {
    await runInTransaction(db, actor, (tx) => shortcuts.remove(tx, actor, domain, body.id));
    return undefined;
  },
};
