import { t, translateWord } from '#i18n';
import { type ButtonType, buttonTypes } from '../../../contract/devices/buttonTypes';
import { isBlank, type PhoneButton } from './keys';

export const getKindLabel = ({ type }: PhoneButton): string =>
  type && Object.hasOwn(buttonTypes, type) ? translateWord(buttonTypes[type as ButtonType]) : (type ?? '');

export const getTileLabel = (button: PhoneButton): { label: string; kind: string } => {
  if (isBlank(button)) return { label: t('Free'), kind: '' };
  const kind = getKindLabel(button);
  const about = button.parameter ?? '';
  const label = button.label || about || kind;
  const rest = [kind !== label && kind, about !== label && about].filter(Boolean);
  return { label, kind: rest.join(' ') };
};

/** Describes a button in one line: `Park orbit 700 “Park”`. */
export const formatButton = (button: PhoneButton | null | undefined): string => {
  if (!button || isBlank(button)) return t('free');
  const { label, kind } = getTileLabel(button);
  return kind ? t('{label} ({kind})', { label, kind }) : label;
};
