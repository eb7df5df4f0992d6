import { t } from '#i18n';
import type { audioCalls, StoredFile } from '../../../contract/media/audio';
import type { RecordOf } from '../../../contract/schema';
import type { GrantedPermissions } from '../../access/loadPermissions';
import { requireForAccount } from '../../access/requireForAccount';
import { requirePermission } from '../../access/requirePermission';
import { isRecording, recordingAudio } from '../../calls/recordings/recordingFiles';
import { type Actor, inTransaction } from '../../database/transaction';
import { conflict, invalid } from '../../http/errors/apiError';
import type { HandlersOf } from '../../http/routing/callHandler';
import type { Domain } from '../../http/tenancy/requestDomain';
import { checkedAudio, checkedPicture } from '../files/checkUpload';
import { fileNamed, ownFile, referenceTo } from '../files/findMediaFile';
import { type Keeping, withStoredContent } from '../files/mediaContent';
import { changeMedia, findMedia, type MediaInfo, removeMedia, saveMedia } from '../files/mediaStore';
import { describeUses, usesOf } from '../files/mediaUsage';
import { greetingSlot } from '../voicemail/greetingHandlers';
import { accountType, checkHasSetting, playedSetting, setPlayed } from './accountPromptSettings';

/** A stored file as calls answer it. */
const shown = (file: MediaInfo, slot: string): RecordOf<typeof StoredFile> => ({
  file: referenceTo(file),
  name: file.account,
  wave_id: slot,
  type: file.type,
  size: file.size,
  duration: file.duration === null ? null : file.duration / 1000,
  dateLastModified: file.dateLastModified,
});

interface Prompt extends Keeping {
  granted: GrantedPermissions | null;
  actor: Actor;
  domain: Domain;
  account: string;
  waveId: string;
  file: File | null | undefined;
  /** The form's field of the account, for errors. */
  field: string;
}

async function uploadPrompt({ db, files, granted, actor, domain, account, waveId, file, field }: Prompt) {
  const setting = playedSetting(waveId);
  const sent = await checkedAudio('audio_file', file);
  return withStoredContent({ db, files }, sent, (stored) =>
    inTransaction(db, actor, async (tx) => {
      const type = await accountType(tx, domain, account, field);
      requireForAccount(granted, type);
      checkHasSetting(type, setting);
      const name = ownFile(account, setting);
      const kept = await saveMedia(tx, actor, domain, {
        kind: 'prompt',
        account,
        name,
        about: { fileName: sent.fileName },
        stored,
      });
      await setPlayed(tx, actor, domain, account, setting, referenceTo(kept));
      return shown(kept, setting);
    }),
  );
}

export const audioHandlers: HandlersOf<keyof typeof audioCalls> = {
  UploadAudio: ({ db, granted, actor, domain, body, gateways: { files } }) =>
    uploadPrompt({
      db,
      files,
      granted,
      actor,
      domain,
      account: body.name,
      waveId: body.wave_id ?? '',
      file: body.audio_file,
      field: 'name',
    }),
  UploadAudioFile: ({ db, granted, actor, domain, body, gateways: { files } }) =>
    uploadPrompt({
      db,
      files,
      granted,
      actor,
      domain,
      account: body.agent_group_id,
      waveId: body.wave_id ?? '',
      file: body.audio_file,
      field: 'agent_group_id',
    }),
  async GetAudioFile({ db, granted, actor, domain, body, gateways }) {
    const slot = body.wave_id?.trim();
    const name = body.name?.trim();
    const reference = body.file?.trim() || (name && slot ? ownFile(name, slotOf(slot)) : name);
    if (!reference) throw invalid('name', t('Name the file, or the account and its announcement.'));
    if (isRecording(reference)) {
      requirePermission(granted, { permission: 'recordings.listen', setting: 'view' });
      return recordingAudio(db, gateways.phoneSwitch, domain, reference);
    }
    const {
      id: _,
      kind,
      account,
      ...found
    } = await fileNamed(db, gateways.files, domain.domainName, reference);
    if (kind === 'voice_message' || kind === 'greeting')
      requirePermission(granted, { permission: 'voicemail.edit', setting: 'view' });
    if (kind === 'voice_message')
      await inTransaction(db, actor, (tx) =>
        changeMedia(tx, actor, domain, { kind, account, name: found.name }, { isnew: false }),
      );
    return { fileName: found.fileName, type: found.type, content: found.content };
  },
  async DeleteAudioFile({ db, granted, actor, domain, body }) {
    const setting = playedSetting(body.wave_id ?? '');
    const key = { kind: 'prompt', account: body.name, name: ownFile(body.name, setting) };
    await inTransaction(db, actor, async (tx) => {
      requireForAccount(granted, await accountType(tx, domain, body.name));
      const file = await findMedia(tx, domain, key);
      const reference = file ? referenceTo(file) : '';
      const others = (await usesOf(tx, domain, reference)).filter(
        (use) => use.key !== body.name || use.field !== setting,
      );
      if (file && others.length > 0)
        throw conflict(
          t('{reference} is also played by {others}. Choose another file there first.', {
            reference,
            others: describeUses(others),
          }),
          {
            details: { uses: others },
          },
        );
      await removeMedia(tx, domain, key);
      await setPlayed(tx, actor, domain, body.name, setting, '');
    });
    return undefined;
  },
  async UploadGreetingAudio({ db, actor, domain, body, gateways: { files } }) {
    const slot = greetingSlot(body.file_name);
    const sent = await checkedAudio('audio_file', body.audio_file);
    return withStoredContent({ db, files }, sent, (stored) =>
      inTransaction(db, actor, async (tx) => {
        await accountType(tx, domain, body.name, 'name', 'extensions');
        const kept = await saveMedia(tx, actor, domain, {
          kind: 'greeting',
          account: body.name,
          name: ownFile(body.name, slot),
          about: { fileName: sent.fileName },
          stored,
        });
        return shown(kept, slot);
      }),
    );
  },
  async DeleteGreetingAudio({ db, actor, domain, body }) {
    const slot = greetingSlot(body.file_name);
    await inTransaction(db, actor, (tx) =>
      removeMedia(tx, domain, { kind: 'greeting', account: body.name, name: ownFile(body.name, slot) }),
    );
    return undefined;
  },
  async UploadImage({ db, granted, actor, domain, body, gateways: { files } }) {
    const sent = await checkedPicture('image_file', body.image_file);
    return withStoredContent({ db, files }, sent, (stored) =>
      inTransaction(db, actor, async (tx) => {
        const type = await accountType(tx, domain, body.name);
        requireForAccount(granted, type);
        const kept = await saveMedia(tx, actor, domain, {
          kind: 'picture',
          account: body.name,
          name: ownFile(body.name, 'picture'),
          about: { fileName: sent.fileName },
          stored,
        });
        if (type === 'extensions')
          await setPlayed(tx, actor, domain, body.name, 'picture', referenceTo(kept));
        return shown(kept, 'picture');
      }),
    );
  },
};

/** A setting that plays, or the place of a greeting, a message or a picture as it is. */
const slotOf = (slot: string): string => (/^[0-9]$/.test(slot) ? `wavfile${slot}` : slot);
