import { t } from '#i18n';
import {
  codecs,
  keySigns,
  type musicCalls,
  type musicSourceCalls,
} from '../../../contract/media/musicOnHold';
import { inTransaction, type Transaction } from '../../database/transaction';
import { conflict, invalid, taken } from '../../http/errors/apiError';
import type { HandlersOf } from '../../http/routing/callHandler';
import type { Domain } from '../../http/tenancy/requestDomain';
import { oneInUse, resolveReferences } from '../../references/resolveReferences';
import { domainSetting, lockSettings } from '../../settings/domainSettings/domainSettingRecords';
import { checkedAudio } from '../files/checkUpload';
import { referenceTo } from '../files/findMediaFile';
import { type StoredContent, withStoredContent } from '../files/mediaContent';
import { findMedia, removeMedia, saveMedia } from '../files/mediaStore';
import { describeUses, playersOf } from '../files/mediaUsage';
import {
  allMusic,
  builtInMusic,
  MUSIC,
  type Music,
  musicFile,
  musicOnHold,
  roomFor,
  withFile,
} from './musicOnHoldRecords';

/** A name is used once, whatever its case. Call with the phone system's settings locked. */
async function checkName(tx: Transaction, domain: Domain, field: string, name: string, id?: number) {
  const requested = name.trim().toLowerCase();
  if (requested === '') throw invalid(field, t('Give the music a name.'));
  const other = (await musicOnHold.all(tx, domain)).find(
    (one) => one.id !== id && one.name?.toLowerCase() === requested,
  );
  if (other) throw taken(field, t('There is music on hold called {name} already.', { name: other.name }));
}

/** What a stream needs, and a file must not lack. */
function checkSource(prefix: string, type: string, source: { port?: number | null; codec?: string | null }) {
  if (type !== 'stream') return;
  if (!source.port) throw invalid(`${prefix}port_number`, t('A stream needs the RTP port it arrives on.'));
  if (source.port % 2 !== 0) throw invalid(`${prefix}port_number`, t('RTP ports are even numbers.'));
  if (!source.codec)
    throw invalid(
      `${prefix}codec`,
      t('A stream needs its codec: {object}.', { object: Object.keys(codecs).join(', ') }),
    );
}

/** A stream arrives on a port of its own. Call with the phone system's settings locked. */
async function checkPort(
  tx: Transaction,
  domain: Domain,
  field: string,
  port: number | null | undefined,
  id?: number,
) {
  if (!port) return;
  const other = (await musicOnHold.all(tx, domain)).find(
    (one) => one.id !== id && one.type === 'stream' && one.port_number === port,
  );
  if (other)
    throw taken(field, t('Port {port} is where {name} arrives. Take another.', { port, name: other.name }));
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export const musicHandlers: HandlersOf<keyof typeof musicCalls | keyof typeof musicSourceCalls> = {
  async addMOH({ db, actor, domain, body, gateways: { files } }) {
    const type = body['MoH.type'] ?? (body.audio_file ? 'file' : 'stream');
    checkSource('MoH.', type, { port: body['MoH.port_number'], codec: body['MoH.codec'] });
    const sent = type === 'file' ? await checkedAudio('audio_file', body.audio_file) : null;
    const keys = Object.fromEntries(
      keySigns.flatMap(([wire]) =>
        (['key', 'act'] as const).map((what) => [
          `${what}${wire}`,
          (body as Record<string, unknown>)[`MoH.${what}${wire}`] ?? '',
        ]),
      ),
    );
    const add = (stored: StoredContent | null) =>
      inTransaction(db, actor, async (tx) => {
        await lockSettings(tx, domain);
        await checkName(tx, domain, 'MoH.name', body['MoH.name']);
        if (type === 'stream') await checkPort(tx, domain, 'MoH.port_number', body['MoH.port_number']);
        const used = (await allMusic(tx, domain)).reduce((sum, { size }) => sum + (size ?? 0), 0);
        const room = (await roomFor(tx, domain)) - used;
        if (stored && stored.size > room)
          throw conflict(
            t('There is room for {megabytes} more music; the file has {size}.', {
              megabytes: megabytes(Math.max(room, 0)),
              size: megabytes(stored.size),
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
        if (!sent || !stored) return withFile(entry, undefined);
        const name = musicFile(entry.id ?? 0);
        const file = await saveMedia(tx, actor, domain, {
          kind: MUSIC,
          name,
          about: { fileName: sent.fileName },
          stored,
        });
        const kept = await musicOnHold.change(tx, actor, domain, entry.id ?? 0, { file: referenceTo(file) });
        return withFile(kept, file);
      });
    return withStoredContent({ db, files }, sent, add);
  },
  async deleteMOH({ db, actor, domain, body }) {
    await inTransaction(db, actor, async (tx) => {
      await lockSettings(tx, domain);
      const ids = [...new Set([body.id, ...(body.ids ?? [])])];
      const all = [];
      for (const id of ids) all.push(await musicOnHold.get(tx, domain, id));
      const inUse =
        all.length === 1
          ? oneInUse(String(all[0]?.name))
          : (places: string) =>
              t(
                '{count, plural, other {# of the music are used by {places}. Say what takes their place, or have them taken out.}}',
                { count: all.length, places },
              );
      await resolveReferences(tx, domain, { kind: 'music', names: ids.map(String), inUse }, body);
      for (const id of ids) {
        await musicOnHold.remove(tx, actor, domain, id);
        const key = { kind: MUSIC, name: musicFile(id) };
        if (await findMedia(tx, domain, key)) await removeMedia(tx, domain, key);
      }
    });
    return undefined;
  },
  async editMOH({ db, actor, domain, body }) {
    const { domain: _, id, ...changes } = body;
    return inTransaction(db, actor, async (tx) => {
      await lockSettings(tx, domain);
      const before = await musicOnHold.get(tx, domain, id);
      if (changes.name !== undefined) await checkName(tx, domain, 'name', changes.name ?? '', id);
      const { type, port_number: port, codec } = { ...before, ...changes };
      checkSource('', type ?? 'file', { port, codec });
      if (type === 'stream') await checkPort(tx, domain, 'port_number', port, id);
      const { file: _file, type: _type, ...kept } = changes as typeof changes & Record<string, unknown>;
      const entry = await musicOnHold.change(tx, actor, domain, id, kept);
      return withFile(entry, await findMedia(tx, domain, { kind: MUSIC, name: musicFile(id) }));
    });
  },
  async getMOH({ db, domain }) {
    const entries = await allMusic(db, domain);
    const used = entries.reduce((sum, { size }) => sum + (size ?? 0), 0);
    const chosen = await domainSetting(db, domain, 'moh');
    const shown: Music[] = [];
    for (const entry of entries) {
      const id = String(entry.id);
      const comment = describeUses(await playersOf(db, domain, id));
      shown.push({ ...entry, live: chosen === id, comment });
    }
    return { maxsize: await roomFor(db, domain), used, entries: shown };
  },
  async GetMohSource({ db, domain }) {
    const own = (await allMusic(db, domain)).map(({ id, name, type, duration }) => [
      String(id),
      { name: name ?? '', type: type ?? 'file', duration: duration ?? null },
    ]);
    return { ...builtInMusic, ...Object.fromEntries(own) };
  },
};
