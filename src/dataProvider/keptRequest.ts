import { t } from '#i18n';
import { isObject } from '../lib/isObject';

/** A change was not made: it was kept, to be approved or to be made later. */
export class KeptRequest extends Error {
  override name = 'KeptRequest';
  constructor(
    readonly id: string,
    isAsked: boolean,
  ) {
    super(isAsked ? t('Asked. It is done once somebody approves it.') : t('Kept. It is done at its time.'));
  }
}

/** What an answer of 202 says, as it is thrown: nobody is to take it for saved. */
export const keptRequest = (text: string): KeptRequest => {
  const kept: unknown = JSON.parse(text);
  const { id, state } = isObject(kept) ? kept : {};
  return new KeptRequest(String(id ?? ''), state === 'asked');
};
