import { t } from '#i18n';
import { AudioFile, type audioFileCalls, audioPurposes } from '../../../contract/media/audioFiles';
import { fileExtensions } from '../../../contract/media/mediaTypes';
import type { EntityRecord } from '../../../contract/schema';
import type { HandlersFor } from '../../apiCalls/callHandler';
import type { Database } from '../../database/database';
import { runInTransaction } from '../../database/transaction';
import { createConflictError } from '../../http/errors/apiError';
import { filterAndSortList } from '../../http/lists/listInMemory';
import type { Domain } from '../../http/tenancy/requestDomain';
import { checkAudio, validateName } from '../files/checkUpload';
import { withStoredContent } from '../files/mediaContent';
import { deleteMedia, listMedia, type MediaInfo, saveMedia } from '../files/mediaStore';
import { describeUses, findMediaUses } from '../files/mediaUsage';
import { requireAccountType } from './accountPromptSettings';

const KIND = 'audio_file';
type Purpose = keyof typeof audioPurposes;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const toPurpose = (value: unknown): Purpose =>
  typeof value === 'string' && Object.hasOwn(audioPurposes, value) ? (value as Purpose) : 'announcement';

async function toAudioFile(
  db: Database,
  domain: Domain,
  file: MediaInfo,
): Promise<EntityRecord<typeof AudioFile>> {
  return {
    file: file.name,
    description: toText(file.about.description),
    type: toPurpose(file.about.type),
    user: toText(file.about.user),
    domain: domain.domainName,
    source: toText(file.about.source),
    comment: describeUses(await findMediaUses(db, domain, file.name)),
    string: toText(file.about.string),
    mediaType: file.type,
    size: file.size,
    duration: file.duration === null ? null : file.duration / 1000,
    dateLastModified: file.dateLastModified,
  };
}

export const audioFileHandlers: HandlersFor<keyof typeof audioFileCalls> = {
  async GetUploadedAudioFile({ request: { domain, body }, services: { db } }) {
    const { domain: _, ...request } = body;
    const files = await listMedia(db, domain, KIND);
    const rows: EntityRecord<typeof AudioFile>[] = [];
    for (const file of files) rows.push(await toAudioFile(db, domain, file));
    return filterAndSortList(rows, request, AudioFile);
  },
  async UploadSettingsAudioFile({ request: { domain, body }, caller, services: { db, gateways } }) {
    const sent = await checkAudio('audio_file', body.audio_file);
    const { description, user, source, string } = body;
    const requested = validateName('file', body.file?.trim() || sent.fileName || 'recording');
    const ending = `.${fileExtensions[sent.type]}`;
    const name = `${requested.replace(/\.\w{1,4}$/, '')}${ending}`;
    return withStoredContent({ db, files: gateways.files }, sent, (stored) =>
      runInTransaction(db, caller.actor, async (tx) => {
        if (user) await requireAccountType(tx, domain, user, 'user', 'extensions');
        const about = {
          fileName: name,
          description,
          type: body.type ?? 'announcement',
          user,
          source,
          string,
        };
        return toAudioFile(
          tx,
          domain,
          await saveMedia(tx, caller.actor, domain, { kind: KIND, name, about, stored }),
        );
      }),
    );
  },
  async DeleteUploadedAudio({ request: { domain, body }, caller: { actor }, services: { db } }) {
    await runInTransaction(db, actor, async (tx) => {
      const uses = await findMediaUses(tx, domain, body.file);
      if (uses.length > 0)
        throw createConflictError(
          t('{file} is played by {uses}. Choose another file there first.', {
            file: body.file,
            uses: describeUses(uses),
          }),
          {
            details: { uses },
          },
        );
      await deleteMedia(tx, domain, { kind: KIND, name: body.file });
    });
    return undefined;
  },
};
