import type { greetingCalls } from '../../src/contract/media/greetings';
import { invalid } from '../http/errors';
import type { HandlersOf } from '../http/handler';
import { accountType } from './accountFields';
import { ownFile, referenceTo } from './findFile';
import { ringtoneSets } from './ringtones';
import { listMedia } from './store';

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
  const wanted = fileName.trim().toLowerCase();
  const name = /^(greeting)?[1-5]$/.test(wanted) ? `personal${wanted.at(-1)}` : wanted;
  if (Object.hasOwn(slots, name)) return name;
  throw invalid('file_name', `A greeting is one of ${Object.keys(slots).join(', ')}.`);
}

export const greetingHandlers: HandlersOf<keyof typeof greetingCalls> = {
  async GetGreetings({ db, domain, body }) {
    await accountType(db, domain, body.name, 'name', 'extensions');
    const recorded = new Map(
      (await listMedia(db, domain, 'greeting', body.name)).map((file) => [file.name, file]),
    );
    return Object.entries(slots).map(([value, text], index) => {
      const file = recorded.get(ownFile(body.name, value));
      return {
        index,
        value,
        text,
        intercom: false,
        comment: file ? `Recorded ${file.dateLastModified.slice(0, 10)}` : 'Not recorded',
        file: file ? referenceTo(file) : '',
      };
    });
  },
  GetRingtones: async () => ringtoneSets,
};
