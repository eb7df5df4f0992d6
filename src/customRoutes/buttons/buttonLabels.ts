import { sayWord, t } from '#i18n';
import { type ButtonType, buttonTypes } from '../../../contract/devices/buttonTypes';
import { isBlank, type PhoneButton } from './keys';

/** What a button does, in words. */
export const kindLabel = ({ type }: PhoneButton): string =>
  type && Object.hasOwn(buttonTypes, type) ? sayWord(buttonTypes[type as ButtonType]) : (type ?? '');

/** What a tile says of a button: its own label first, and what it does below. */
export const tileLabel = (button: PhoneButton): { label: string; kind: string } => {
  if (isBlank(button)) return { label: t('Free'), kind: '' };
  const kind = kindLabel(button);
  const about = button.parameter ?? '';
  const label = button.label || about || kind;
  const rest = [kind !== label && kind, about !== label && about].filter(Boolean);
  return { label, kind: rest.join(' ') };
};

/** A button in one line: `Park orbit 700 “Park”`. */
export const inOneLine = (button: PhoneButton | null | undefined): string => {
  if (!button || isBlank(button)) return t('free');
  const { label, kind } = tileLabel(button);
  return kind ? t('{label} ({kind})', { label, kind }) : label;
};
