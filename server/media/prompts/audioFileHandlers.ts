import { t } from '#i18n';
import { AudioFile, type audioFileCalls, audioPurposes } from '../../../contract/media/audioFiles';
import { endings } from '../../../contract/media/mediaTypes';
import type { RecordOf } from '../../../contract/schema';
import type { Database } from '../../database/database';
import { inTransaction } from '../../database/transaction';
import { conflict } from '../../http/errors/apiError';
import { filterAndSortList } from '../../http/lists/listInMemory';
import type { HandlersOf } from '../../http/routing/callHandler';
import type { Domain } from '../../http/tenancy/requestDomain';
import { checkedAudio, checkedName } from '../files/checkUpload';
import { withStoredContent } from '../files/mediaContent';
import { listMedia, type MediaInfo, removeMedia, saveMedia } from '../files/mediaStore';
import { describeUses, usesOf } from '../files/mediaUsage';
import { accountType } from './accountPromptSettings';

const KIND = 'audio_file';
type Purpose = keyof typeof audioPurposes;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const purposeOf = (value: unknown): Purpose =>
  typeof value === 'string' && Object.hasOwn(audioPurposes, value) ? (value as Purpose) : 'announcement';

async function shown(db: Database, domain: Domain, file: MediaInfo): Promise<RecordOf<typeof AudioFile>> {
  return {
    file: file.name,
    description: textOf(file.about.description),
    type: purposeOf(file.about.type),
    user: textOf(file.about.user),
    domain: domain.domainName,
    source: textOf(file.about.source),
    comment: describeUses(await usesOf(db, domain, file.name)),
    string: textOf(file.about.string),
    mediaType: file.type,
    size: file.size,
    duration: file.duration === null ? null : file.duration / 1000,
    dateLastModified: file.dateLastModified,
  };
}

export const audioFileHandlers: HandlersOf<keyof typeof audioFileCalls> = {
  async GetUploadedAudioFile({ db, domain, body }) {
    const { domain: _, ...request } = body;
    const files = await listMedia(db, domain, KIND);
    const rows: RecordOf<typeof AudioFile>[] = [];
    for (const file of files) rows.push(await shown(db, domain, file));
    return filterAndSortList(rows, request, AudioFile);
  },
  async UploadSettingsAudioFile({ db, actor, domain, body, gateways: { files } }) {
    const sent = await checkedAudio('audio_file', body.audio_file);
    const { description, user, source, string } = body;
    const requested = checkedName('file', body.file?.trim() || sent.fileName || 'recording');
    const ending = `.${endings[sent.type]}`;
    const name = `${requested.replace(/\.\w{1,4}$/, '')}${ending}`;
    return withStoredContent({ db, files }, sent, (stored) =>
      inTransaction(db, actor, async (tx) => {
        if (user) await accountType(tx, domain, user, 'user', 'extensions');
        const about = {
          fileName: name,
          description,
          type: body.type ?? 'announcement',
          user,
          source,
          string,
        };
        return shown(tx, domain, await saveMedia(tx, actor, domain, { kind: KIND, name, about, stored }));
      }),
    );
  },
  async DeleteUploadedAudio({ db, actor, domain, body }) {
    await inTransaction(db, actor, async (tx) => {
      const uses = await usesOf(tx, domain, body.file);
      if (uses.length > 0)
        throw conflict(
          t('{file} is played by {uses}. Choose another file there first.', {
            file: body.file,
            uses: describeUses(uses),
          }),
          {
            details: { uses },
          },
        );
      await removeMedia(tx, domain, { kind: KIND, name: body.file });
    });
    return undefined;
  },
};
