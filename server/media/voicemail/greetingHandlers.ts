import { type MessageDescriptor, msg, t } from '#i18n';
import type { greetingCalls, PromptEntry } from '../../../contract/media/greetings';
import type { EntityRecord } from '../../../contract/schema';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { formatDay } from '../../common/formatDay';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { getAccountFileName, toReference } from '../files/findMediaFile';
import { listMedia, type MediaInfo } from '../files/mediaStore';
import { ringtoneSets } from '../music/ringtoneSets';
import { requireAccountType } from '../prompts/accountPromptSettings';

const slotLabels: Readonly<Record<string, MessageDescriptor>> = {
  name: msg('Name'),
  personal1: msg('Greeting 1'),
  personal2: msg('Greeting 2'),
  personal3: msg('Greeting 3'),
  personal4: msg('Greeting 4'),
  personal5: msg('Greeting 5'),
  ringback: msg('What callers hear while it rings'),
};

/** Resolves a `file_name` to a slot; a digit stands for the greeting with that number. @throws ApiError 400 */
export function parseGreetingSlot(fileName: string): string {
  const requested = fileName.trim().toLowerCase();
  const name = /^(greeting)?[1-5]$/.test(requested) ? `personal${requested.at(-1)}` : requested;
  if (Object.hasOwn(slotLabels, name)) return name;
  throw createInvalidFieldError(
    'file_name',
    t('A greeting is one of {object}.', { object: Object.keys(slotLabels).join(', ') }),
  );
}

const slotNames = Object.keys(slotLabels);

const getFileSlot = (file: MediaInfo): string =>
  slotNames.find((slot) => getAccountFileName(file.account, slot) === file.name) ?? file.name;

const buildEntry = (
  name: string,
  value: string,
  file: MediaInfo | undefined,
): EntityRecord<typeof PromptEntry> => ({
  name,
  index: slotNames.indexOf(value),
  value,
  text: slotLabels[value] ? t(slotLabels[value]) : value,
  intercom: false,
  comment: file ? t('Recorded {day}', { day: formatDay(file.dateLastModified) }) : t('Not recorded'),
  file: file ? toReference(file) : '',
});

export const greetingHandlers: HandlersFor<keyof typeof greetingCalls> = {
  async GetGreetings({ request: { domain, body }, services: { db } }) {
    const { name } = body;
    if (!name) {
      const recorded = await listMedia(db, domain, 'greeting');
      return recorded.map((file) => buildEntry(file.account, getFileSlot(file), file));
    }
    await requireAccountType(db, domain, name, 'name', 'extensions');
    const recorded = new Map(
      (await listMedia(db, domain, 'greeting', name)).map((file) => [file.name, file]),
    );
    return Object.keys(slotLabels).map((slot) =>
      buildEntry(name, slot, recorded.get(getAccountFileName(name, slot))),
    );
  },
  GetRingtones: async () => ringtoneSets,
};
