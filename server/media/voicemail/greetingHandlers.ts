import { t } from '#i18n';
import type { greetingCalls, PromptEntry } from '../../../contract/media/greetings';
import type { EntityRecord } from '../../../contract/schema';
import type { HandlersFor } from '../../apiCalls/callHandler';
import { formatDay } from '../../common/formatDay';
import { createInvalidFieldError } from '../../http/errors/apiError';
import { getAccountFileName, toReference } from '../files/findMediaFile';
import { listMedia, type MediaInfo } from '../files/mediaStore';
import { ringtoneSets } from '../music/ringtoneSets';
import { requireAccountType } from '../prompts/accountPromptSettings';

const slotLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  personal1: 'Greeting 1',
  personal2: 'Greeting 2',
  personal3: 'Greeting 3',
  personal4: 'Greeting 4',
  personal5: 'Greeting 5',
  ringback: 'What callers hear while it rings',
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
  text: slotLabels[value] ?? value,
  intercom: false,
  comment: file ? `Recorded ${formatDay(file.dateLastModified)}` : 'Not recorded',
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
