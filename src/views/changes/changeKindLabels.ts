import { type MessageDescriptor, msg } from '#i18n';
import type { ChangeKind } from '../../../contract/people/changeKinds';
import type { Tone } from '../../declaration/vocabulary';

export const changeKindLabels: Record<ChangeKind, { words: MessageDescriptor; tone: Tone }> = {
  ADD: { words: msg('Added'), tone: 'success' },
  CHANGE: { words: msg('Changed'), tone: 'info' },
  REMOVE: { words: msg('Removed'), tone: 'error' },
};
