import { t } from '#i18n';
import type { audioCalls, StoredFile } from '../../../contract/media/audio';
import type { EntityRecord } from '../../../contract/schema';
import type { GrantedPermissions } from '../../access/approvalRules';
import { requireAccountPermission } from '../../accounts/requireForAccount';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { type Actor, runInTransaction } from '../../database/transaction';
import { createConflictError, createInvalidFieldError } from '../../http/errors/apiError';
import type { Domain } from '../../http/tenancy/requestDomain';
import { checkAudio, checkImage } from '../files/checkUpload';
import { getAccountFileName, toReference } from '../files/findMediaFile';
import { type MediaStorage, withStoredContent } from '../files/mediaContent';
import { deleteMedia, findMedia, type MediaInfo, saveMedia } from '../files/mediaStore';
import { describeUses, findMediaUses } from '../files/mediaUsage';
import { openAudio } from '../files/openAudio';
import { parseGreetingSlot } from '../voicemail/greetingHandlers';
import {
  parsePromptSetting,
  requireAccountType,
  requirePromptSetting,
  setPrompt,
} from './accountPromptSettings';

const toStoredFile = (file: MediaInfo, slot: string): EntityRecord<typeof StoredFile> => ({
  file: toReference(file),
  name: file.account,
  wave_id: slot,
  type: file.type,
  size: file.size,
  duration: file.duration === null ? null : file.duration / 1000,
  dateLastModified: file.dateLastModified,
});

interface PromptUpload extends MediaStorage {
  granted: GrantedPermissions | null;
  actor: Actor;
  domain: Domain;
  account: string;
  waveId: string;
  file: File | null | undefined;
  /** Form field that contains the account, for errors. */
  field: string;
}

async function uploadPrompt({
  db,
  files,
  granted,
  actor,
  domain,
  account,
  waveId,
  file,
  field,
}: PromptUpload) {
  const setting = parsePromptSetting(waveId);
  const sent = await checkAudio('audio_file', file);
  return withStoredContent({ db, files }, sent, (stored) =>
    runInTransaction(db, actor, async (tx) => {
      const type = await requireAccountType(tx, domain, account, field);
      requireAccountPermission(granted, type);
      requirePromptSetting(type, setting);
      const name = getAccountFileName(account, setting);
      const saved = await saveMedia(tx, actor, domain, {
        kind: 'prompt',
        account,
        name,
        about: { fileName: sent.fileName },
        stored,
      });
      await setPrompt(tx, actor, domain, account, setting, toReference(saved));
      return toStoredFile(saved, setting);
    }),
  );
}

export const audioHandlers: HandlersFor<keyof typeof audioCalls> = {
  UploadAudio: ({ request: { domain, body }, caller: { granted, actor }, services: { db, gateways } }) =>
    uploadPrompt({
      db,
      files: gateways.files,
      granted,
      actor,
      domain,
      account: body.name,
      waveId: body.wave_id ?? '',
      file: body.audio_file,
      field: 'name',
    }),
  UploadAudioFile: ({ request: { domain, body }, caller: { granted, actor }, services: { db, gateways } }) =>
    uploadPrompt({
      db,
      files: gateways.files,
      granted,
      actor,
      domain,
      account: body.agent_group_id,
      waveId: body.wave_id ?? '',
      file: body.audio_file,
      field: 'agent_group_id',
    }),
  async GetAudioFile({ request: { domain, body }, caller: { granted, actor }, services: { db, gateways } }) {
    const slot = body.wave_id?.trim();
    const name = body.name?.trim();
    const reference =
      body.file?.trim() || (name && slot ? getAccountFileName(name, normalizeSlot(slot)) : name);
    if (!reference)
      throw createInvalidFieldError('name', t('Name the file, or the account and its announcement.'));
    return openAudio({ db, gateways, granted, actor, domain }, reference);
  },
  async DeleteAudioFile({ request: { domain, body }, caller: { granted, actor }, services: { db } }) {
    const setting = parsePromptSetting(body.wave_id ?? '');
    const key = { kind: 'prompt', account: body.name, name: getAccountFileName(body.name, setting) };
    await runInTransaction(db, actor, async (tx) => {
      requireAccountPermission(granted, await requireAccountType(tx, domain, body.name));
      const file = await findMedia(tx, domain, key);
      const reference = file ? toReference(file) : '';
      const otherUses = (await findMediaUses(tx, domain, reference)).filter(
        (use) => use.key !== body.name || use.field !== setting,
      );
      if (file && otherUses.length > 0)
        throw createConflictError(
          t('{reference} is also played by {others}. Choose another file there first.', {
            reference,
            others: describeUses(otherUses),
          }),
          {
            details: { uses: otherUses },
          },
        );
      await deleteMedia(tx, domain, key);
      await setPrompt(tx, actor, domain, body.name, setting, '');
    });
    return undefined;
  },
  async UploadGreetingAudio({ request: { domain, body }, caller: { actor }, services: { db, gateways } }) {
    const slot = parseGreetingSlot(body.file_name);
    const sent = await checkAudio('audio_file', body.audio_file);
    return withStoredContent({ db, files: gateways.files }, sent, (stored) =>
      runInTransaction(db, actor, async (tx) => {
        await requireAccountType(tx, domain, body.name, 'name', 'extensions');
        const saved = await saveMedia(tx, actor, domain, {
          kind: 'greeting',
          account: body.name,
          name: getAccountFileName(body.name, slot),
          about: { fileName: sent.fileName },
          stored,
        });
        return toStoredFile(saved, slot);
      }),
    );
  },
  async DeleteGreetingAudio({ request: { domain, body }, caller: { actor }, services: { db } }) {
    const slot = parseGreetingSlot(body.file_name);
    await runInTransaction(db, actor, (tx) =>
      deleteMedia(tx, domain, {
        kind: 'greeting',
        account: body.name,
        name: getAccountFileName(body.name, slot),
      }),
    );
    return undefined;
  },
  async UploadImage({ request: { domain, body }, caller: { granted, actor }, services: { db, gateways } }) {
    const sent = await checkImage('image_file', body.image_file);
    return withStoredContent({ db, files: gateways.files }, sent, (stored) =>
      runInTransaction(db, actor, async (tx) => {
        const type = await requireAccountType(tx, domain, body.name);
        requireAccountPermission(granted, type);
        const saved = await saveMedia(tx, actor, domain, {
          kind: 'picture',
          account: body.name,
          name: getAccountFileName(body.name, 'picture'),
          about: { fileName: sent.fileName },
          stored,
        });
        if (type === 'extensions')
          await setPrompt(tx, actor, domain, body.name, 'picture', toReference(saved));
        return toStoredFile(saved, 'picture');
      }),
    );
  },
};

/** Converts an announcement number to its setting; other slots (greeting, message, image) are unchanged. */
const normalizeSlot = (slot: string): string => (/^[0-9]$/.test(slot) ? `wavfile${slot}` : slot);
