import { t } from '#i18n';
import {
  codecs,
  keySymbols,
  type musicCalls,
  type musicSourceCalls,
} from '../../../contract/media/musicOnHold';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { runInTransaction, type Transaction } from '../../database/transaction';
import { createConflictError, createInvalidFieldError, createTakenError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { createInUseFormatter, resolveReferences } from '../../references/resolveReferences';
import { lockSettings, readDomainSetting } from '../../settings/domainSettings/domainSettingRecords';
import { checkAudio } from '../files/checkUpload';
import { toReference } from '../files/findMediaFile';
import { type StoredContent, withStoredContent } from '../files/mediaContent';
import { deleteMedia, findMedia, saveMedia } from '../files/mediaStore';
import { describeUses, findMusicUses } from '../files/mediaUsage';
import {
  addMusicFile,
  builtInMusic,
  getMusicCapacity,
  getMusicFile,
  MUSIC_KIND,
  type Music,
  musicOnHold,
  readMusic,
} from './musicOnHoldRecords';

/** Checks that a name is unique, ignoring case. Requires a lock on the phone system's settings. */
async function checkName(tx: Transaction, domain: Domain, field: string, name: string, id?: number) {
  const requested = name.trim().toLowerCase();
  if (requested === '') throw createInvalidFieldError(field, t('Give the music a name.'));
  const other = (await musicOnHold.all(tx, domain)).find(
    (music) => music.id !== id && music.name?.toLowerCase() === requested,
  );
  if (other)
    throw createTakenError(field, t('There is music on hold called {name} already.', { name: other.name }));
}

/** Validates the settings of a stream; files have no such settings. */
function checkSource(prefix: string, type: string, source: { port?: number | null; codec?: string | null }) {
  if (type !== 'stream') return;
  if (!source.port)
    throw createInvalidFieldError(`${prefix}port_number`, t('A stream needs the RTP port it arrives on.'));
  if (source.port % 2 !== 0)
    throw createInvalidFieldError(`${prefix}port_number`, t('RTP ports are even numbers.'));
  if (!source.codec)
    throw createInvalidFieldError(
      `${prefix}codec`,
      t('A stream needs its codec: {object}.', { object: Object.keys(codecs).join(', ') }),
    );
}

/** Checks that no other stream uses the port. Requires a lock on the phone system's settings. */
async function checkPort(
  tx: Transaction,
  domain: Domain,
  field: string,
  port: number | null | undefined,
  id?: number,
) {
  if (!port) return;
  const other = (await musicOnHold.all(tx, domain)).find(
    (music) => music.id !== id && music.type === 'stream' && music.port_number === port,
  );
  if (other)
    throw createTakenError(
      field,
      t('Port {port} is where {name} arrives. Take another.', { port, name: other.name }),
    );
}

const formatMegabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export const musicHandlers: HandlersFor<keyof typeof musicCalls | keyof typeof musicSourceCalls> = {
  async addMOH({ request: { domain, body }, caller: { actor }, services: { db, gateways } }) {
    const type = body['MoH.type'] ?? (body.audio_file ? 'file' : 'stream');
    checkSource('MoH.', type, { port: body['MoH.port_number'], codec: body['MoH.codec'] });
    const sent = type === 'file' ? await checkAudio('audio_file', body.audio_file) : null;
    const keys = Object.fromEntries(
      keySymbols.flatMap(([wire]) =>
        (['key', 'act'] as const).map((prefix) => [
          `${prefix}${wire}`,
          (body as Record<string, unknown>)[`MoH.${prefix}${wire}`] ?? '',
        ]),
      ),
    );
    const add = (stored: StoredContent | null) =>
      runInTransaction(db, actor, async (tx) => {
        await lockSettings(tx, domain);
        await checkName(tx, domain, 'MoH.name', body['MoH.name']);
        if (type === 'stream') await checkPort(tx, domain, 'MoH.port_number', body['MoH.port_number']);
        const used = (await readMusic(tx, domain)).reduce((sum, { size }) => sum + (size ?? 0), 0);
        const available = (await getMusicCapacity(tx, domain)) - used;
        if (stored && stored.size > available)
          throw createConflictError(
            t('There is room for {megabytes} more music; the file has {size}.', {
              megabytes: formatMegabytes(Math.max(available, 0)),
              size: formatMegabytes(stored.size),
            }),
            { errors: [{ field: 'audio_file', message: t('There is not enough room.') }] },
          );
        const entry = await musicOnHold.create(tx, actor, domain, {
          ...keys,
          name: body['MoH.name'].trim(),
          type,
          volume: body['MoH.volume'] ?? 1,
          seek: body['MoH.seek'] ?? 0,
          file: '',
          ...(type === 'stream' && { port_number: body['MoH.port_number'], codec: body['MoH.codec'] }),
        });
        if (!sent || !stored) return addMusicFile(entry, undefined);
        const name = getMusicFile(entry.id ?? 0);
        const file = await saveMedia(tx, actor, domain, {
          kind: MUSIC_KIND,
          name,
          about: { fileName: sent.fileName },
          stored,
        });
        const updated = await musicOnHold.change(tx, actor, domain, entry.id ?? 0, {
          file: toReference(file),
        });
        return addMusicFile(updated, file);
      });
    return withStoredContent({ db, files: gateways.files }, sent, add);
  },
  async deleteMOH({ request: { domain, body }, caller: { actor }, services: { db } }) {
    await runInTransaction(db, actor, async (tx) => {
      await lockSettings(tx, domain);
      const ids = [...new Set([body.id, ...(body.ids ?? [])])];
      const all = [];
      for (const id of ids) all.push(await musicOnHold.get(tx, domain, id));
      const inUse =
        all.length === 1
          ? createInUseFormatter(String(all[0]?.name))
          : (places: string) =>
              t(
                '{count, plural, other {# of the music are used by {places}. Say what takes their place, or have them taken out.}}',
                { count: all.length, places },
              );
      await resolveReferences(tx, domain, { kind: 'music', names: ids.map(String), inUse }, body);
      for (const id of ids) {
        await musicOnHold.remove(tx, actor, domain, id);
        const key = { kind: MUSIC_KIND, name: getMusicFile(id) };
        if (await findMedia(tx, domain, key)) await deleteMedia(tx, domain, key);
      }
    });
    return undefined;
  },
  async editMOH({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const { domain: _, id, ...changes } = body;
    return runInTransaction(db, actor, async (tx) => {
      await lockSettings(tx, domain);
      const before = await musicOnHold.get(tx, domain, id);
      if (changes.name !== undefined) await checkName(tx, domain, 'name', changes.name ?? '', id);
      const { type, port_number: port, codec } = { ...before, ...changes };
      checkSource('', type ?? 'file', { port, codec });
      if (type === 'stream') await checkPort(tx, domain, 'port_number', port, id);
      const { file: _file, type: _type, ...fields } = changes as typeof changes & Record<string, unknown>;
      const entry = await musicOnHold.change(tx, actor, domain, id, fields);
      return addMusicFile(entry, await findMedia(tx, domain, { kind: MUSIC_KIND, name: getMusicFile(id) }));
    });
  },
  async getMOH({ request: { domain }, services: { db } }) {
    const entries = await readMusic(db, domain);
    const used = entries.reduce((sum, { size }) => sum + (size ?? 0), 0);
    const chosen = await readDomainSetting(db, domain, 'moh');
    const visible: Music[] = [];
    for (const entry of entries) {
      const id = String(entry.id);
      const comment = describeUses(await findMusicUses(db, domain, id));
      visible.push({ ...entry, live: chosen === id, comment });
    }
    return { maxsize: await getMusicCapacity(db, domain), used, entries: visible };
  },
  async GetMohSource({ request: { domain }, services: { db } }) {
    const choices = (await readMusic(db, domain)).map(({ id, name, type, duration }) => [
      String(id),
      { name: name ?? '', type: type ?? 'file', duration: duration ?? null },
    ]);
    return { ...builtInMusic, ...Object.fromEntries(choices) };
  },
};
