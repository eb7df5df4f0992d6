import { inArray } from 'drizzle-orm';
import { t } from '#i18n';
import { levelNames, meetsLevel } from '../../contract/access/levels';
import type { Level } from '../../contract/call';
import type { screenCalls } from '../../contract/console/screens';
import type { HandlersFor } from '../apiCalls/callHandler';
import { readAddedApis } from '../apis/addedApiStore';
import { lockByName } from '../database/advisoryLock';
import type { Database } from '../database/database';
import { domains } from '../database/schema';
import { type Actor, runInTransaction, type Transaction } from '../database/transaction';
import { createConflictError, createInvalidFieldError, createNotFoundError } from '../http/errors/apiError';
import { planScreenChanges, saveScreenStore } from '../recordStores/saveRecordStore';
import type { LostValues } from '../recordStores/schemaChanges/applyChanges';
import { toChangeResponse } from '../recordStores/schemaChanges/planChanges';
import { sharedOwner } from '../records/recordCollection';
import {
  createVersion,
  deleteVersions,
  getScreenState,
  readPublishedScreens,
  readVersions,
  type Screen,
  screens,
  type Version,
} from './screenStore';
import {
  getScreenDiagnostics,
  readRequiredLevel,
  readResourceName,
  readUsedApis,
  requireValidScreen,
} from './screenValidation';

/** Maximum number of screens. The console loads all of them at start-up. */
const MAX_SCREENS = 200;

const toScreenResponse = (screen: Screen): Screen => ({
  ...screen,
  state: getScreenState(screen),
  faults: getScreenDiagnostics(screen.name ?? '', screen.text ?? ''),
});

type Audience = Pick<Version, 'least_level' | 'role_ids' | 'group_numbers' | 'domain_names'>;

interface Publication extends Audience {
  text: string;
  from_version?: number;
  /** How to handle values that a changed field of the store no longer accepts. */
  lost: LostValues | 'copy';
}

/** @throws ApiError 400 if the screen's calls or menu keep it from the users for whom it is published */
function requireReach(text: string, audience: Level): void {
  const required = readRequiredLevel(text);
  if (required === undefined || meetsLevel(audience, required)) return;
  throw createInvalidFieldError(
    'least_level',
    t('Its calls or its place in the menu are for {level} only. Choose that, or change the screen.', {
      level: t(levelNames[required]),
    }),
  );
}

/** @throws ApiError 400 if an API that staff added, and that the screen uses, does not serve the audience */
async function requireApiLevels(tx: Transaction, text: string, audience: Level): Promise<void> {
  const used = readUsedApis(text);
  if (used.length === 0) return;
  const closed = (await readAddedApis(tx)).find(
    ({ name, level }) => used.includes(name) && !meetsLevel(audience, level),
  );
  if (closed)
    throw createInvalidFieldError(
      'least_level',
      t('“{label}” is for {level} only. Change who may use this API, or choose another audience.', {
        label: closed.label,
        level: t(levelNames[closed.level]),
      }),
    );
}

/** @throws ApiError 400 if a phone system doesn't exist, or none of its users could see the screen */
async function requireDomains(tx: Transaction, { least_level, domain_names }: Audience): Promise<void> {
  const names = (domain_names ?? []).filter((name) => name !== null);
  if (names.length === 0) return;
  if (least_level !== 'customer')
    throw createInvalidFieldError(
      'domain_names',
      t('A screen for certain phone systems is for customers. Choose that, or no phone system.'),
    );
  const known = await tx
    .select({ name: domains.domainName })
    .from(domains)
    .where(inArray(domains.domainName, names));
  const missing = names.find((name) => !known.some((row) => row.name === name));
  if (missing !== undefined)
    throw createInvalidFieldError('domain_names', t('There is no phone system “{name}”.', { name: missing }));
}

/** @throws ApiError 409 if another published screen adds the same resource */
async function requireUniqueName(tx: Database, id: number, text: string): Promise<void> {
  const name = readResourceName(text);
  if (name === undefined) return;
  const other = (await screens.all(tx, sharedOwner)).find(
    (screen) => screen.id !== id && screen.published_text && readResourceName(screen.published_text) === name,
  );
  if (other)
    throw createConflictError(
      t('“{name}” is published as "{name2}" already. Give yours another name, or withdraw it.', {
        name: other.name,
        name2: name,
      }),
    );
}

async function publishScreen(
  tx: Transaction,
  actor: Actor,
  screen: Screen & { id?: number | null },
  { text, from_version, least_level, role_ids, group_numbers, domain_names, lost }: Publication,
  readAt?: string | null,
): Promise<Screen> {
  const id = screen.id ?? 0;
  requireValidScreen(screen.name ?? '', text);
  // Concurrent publications are serialised, so that version numbers are consecutive.
  await lockByName(tx, `screen ${id}`);
  await requireUniqueName(tx, id, text);
  await saveScreenStore(tx, actor, text, lost);
  const [last] = await readVersions(tx, id);
  const version = (last?.version ?? 0) + 1;
  const audience = {
    least_level,
    role_ids: role_ids ?? [],
    group_numbers: group_numbers ?? [],
    domain_names: domain_names ?? [],
  };
  await createVersion(tx, actor, {
    ...audience,
    screen_id: id,
    version,
    text,
    published_by: actor.name,
    ...(from_version !== undefined && { from_version }),
  });
  return toScreenResponse(
    await screens.change(
      tx,
      actor,
      sharedOwner,
      id,
      { text, ...audience },
      { version, published_text: text, published_at: new Date().toISOString(), published_by: actor.name },
      { readAt },
    ),
  );
}

const withdrawnFields = { published_text: null, published_at: null, published_by: null, version: null };

export const screenHandlers: HandlersFor<keyof typeof screenCalls> = {
  async GetScreens({ services: { db } }) {
    return (await screens.all(db, sharedOwner)).map(toScreenResponse);
  },

  async GetMyScreens({ caller: { session }, services: { db } }) {
    const visible = await readPublishedScreens(db, session);
    return visible.map(({ id, name, published_text }) => ({ id, name, text: published_text }));
  },

  SaveScreen({ request: { body }, caller: { actor }, services: { db } }) {
    const { id, name, text, dateLastModified: readAt } = body;
    return runInTransaction(db, actor, async (tx) => {
      if (id !== undefined && id !== null)
        return toScreenResponse(
          await screens.change(tx, actor, sharedOwner, id, { name, text }, {}, { readAt }),
        );
      if ((await screens.all(tx, sharedOwner)).length >= MAX_SCREENS)
        throw createConflictError(
          t('There are {maxscreens} screens already. Remove one first.', { maxscreens: MAX_SCREENS }),
        );
      return toScreenResponse(await screens.create(tx, actor, sharedOwner, { name, text }));
    });
  },

  PublishScreen({ request: { body }, caller: { actor }, services: { db } }) {
    const { id, least_level, role_ids, group_numbers, domain_names, dateLastModified } = body;
    const lost = Object.fromEntries(
      (body.lost ?? []).flatMap((lostField) =>
        lostField ? [[lostField.field, lostField.values] as const] : [],
      ),
    );
    if (!least_level) throw createInvalidFieldError('least_level', t('Say whom the screen is for.'));
    return runInTransaction(db, actor, async (tx) => {
      const screen = await screens.get(tx, sharedOwner, id);
      requireValidScreen(screen.name ?? '', screen.text ?? '');
      requireReach(screen.text ?? '', least_level);
      await requireApiLevels(tx, screen.text ?? '', least_level);
      const audience = { least_level, role_ids, group_numbers, domain_names };
      await requireDomains(tx, audience);
      const publication = { text: screen.text ?? '', ...audience, lost };
      return publishScreen(tx, actor, screen, publication, dateLastModified);
    });
  },

  async GetScreenChanges({ request: { params }, services: { db } }) {
    const { name, text } = await screens.get(db, sharedOwner, params.id ?? '');
    requireValidScreen(name ?? '', text ?? '');
    return (await planScreenChanges(db, text ?? '')).map(toChangeResponse);
  },

  WithdrawScreen({ request: { body }, caller: { actor }, services: { db } }) {
    return runInTransaction(db, actor, async (tx) =>
      toScreenResponse(await screens.change(tx, actor, sharedOwner, body.id, {}, withdrawnFields)),
    );
  },

  async GetScreenVersions({ request: { params }, services: { db } }) {
    const { id } = await screens.get(db, sharedOwner, params.id ?? '');
    return readVersions(db, id ?? 0);
  },

  RollBackScreen({ request: { body }, caller: { actor }, services: { db } }) {
    const { id, version } = body;
    return runInTransaction(db, actor, async (tx) => {
      const screen = await screens.get(tx, sharedOwner, id);
      const requested = (await readVersions(tx, id)).find((candidate) => candidate.version === version);
      if (!requested?.text)
        throw createNotFoundError(t('“{name}” has no version {version}.', { name: screen.name, version }));
      // An earlier version may have fewer fields. Values that it does not accept are preserved in copies.
      const publication = {
        ...requested,
        text: requested.text,
        from_version: version,
        lost: 'copy' as const,
      };
      return publishScreen(tx, actor, screen, publication);
    });
  },

  async DeleteScreen({ request: { body }, caller: { actor }, services: { db } }) {
    await runInTransaction(db, actor, async (tx) => {
      await screens.remove(tx, actor, sharedOwner, body.id);
      await deleteVersions(tx, actor, body.id);
    });
    return undefined;
  },
};
