import { t } from '#i18n';
import type { greetingCalls, PromptEntry } from '../../../contract/media/greetings';
import type { RecordOf } from '../../../contract/schema';
import { dayText } from '../../common/dayText';
import { invalid } from '../../http/errors/apiError';
import type { HandlersOf } from '../../http/routing/callHandler';
import { ownFile, referenceTo } from '../files/findMediaFile';
import { listMedia, type MediaInfo } from '../files/mediaStore';
import { ringtoneSets } from '../music/ringtoneSets';
import { accountType } from '../prompts/accountPromptSettings';

/** Places for a mailbox's greetings, and what people call them. */
const slots: Readonly<Record<string, string>> = {
  name: 'Name',
  personal1: 'Greeting 1',
  personal2: 'Greeting 2',
  personal3: 'Greeting 3',
  personal4: 'Greeting 4',
  personal5: 'Greeting 5',
  ringback: 'What callers hear while it rings',
};

/** The place a `file_name` stands for; a digit means the greeting of that number. @throws ApiError 400 */
export function greetingSlot(fileName: string): string {
  const requested = fileName.trim().toLowerCase();
  const name = /^(greeting)?[1-5]$/.test(requested) ? `personal${requested.at(-1)}` : requested;
  if (Object.hasOwn(slots, name)) return name;
  throw invalid('file_name', t('A greeting is one of {object}.', { object: Object.keys(slots).join(', ') }));
}

const slotNames = Object.keys(slots);

const slotOfFile = (file: MediaInfo): string =>
  slotNames.find((slot) => ownFile(file.account, slot) === file.name) ?? file.name;

const entryOf = (name: string, value: string, file: MediaInfo | undefined): RecordOf<typeof PromptEntry> => ({
  name,
  index: slotNames.indexOf(value),
  value,
  text: slots[value] ?? value,
  intercom: false,
  comment: file ? `Recorded ${dayText(file.dateLastModified)}` : 'Not recorded',
  file: file ? referenceTo(file) : '',
});

export const greetingHandlers: HandlersOf<keyof typeof greetingCalls> = {
  async GetGreetings({ db, domain, body: { name } }) {
    if (!name) {
      const recorded = await listMedia(db, domain, 'greeting');
      return recorded.map((file) => entryOf(file.account, slotOfFile(file), file));
    }
    await accountType(db, domain, name, 'name', 'extensions');
    const recorded = new Map(
      (await listMedia(db, domain, 'greeting', name)).map((file) => [file.name, file]),
    );
    return Object.keys(slots).map((slot) => entryOf(name, slot, recorded.get(ownFile(name, slot))));
  },
  GetRingtones: async () => ringtoneSets,
};
