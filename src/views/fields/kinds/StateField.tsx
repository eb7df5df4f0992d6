import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '#i18n';
import { useDisplayClock } from '../../../lib/getDisplayClock';
import { getValueAt } from '../../../lib/paths';
import { vars } from '../../../theme/vars';
import type { FieldProps } from '../fieldComponent';
import { formatExactDateTime } from '../formatCaches';
import { formatSince } from '../formatSince';

const No = styled('span')({ color: vars.palette.text.secondary });

const insertTime = (words: string, time: ReactNode): ReactNode => {
  const [before = '', after = ''] = words.split('{time}');
  return (
    <>
      {before}
      {time}
      {after}
    </>
  );
};

/** A boolean described with the time of its last change: `Since 08:12`, `Last seen yesterday 17:40`. */
export const StateField = ({ spec: { since }, value, record }: FieldProps) => {
  useDisplayClock();
  if (!since) return null;
  const is = value === true || value === 'true';
  const moment = getValueAt(record, since.field);
  const known = typeof moment === 'string' && !Number.isNaN(Date.parse(moment)) ? moment : undefined;
  if (known === undefined) return is ? t('Yes') : <No>{since.never}</No>;
  const time = (
    <time dateTime={known} title={formatExactDateTime(known)}>
      {formatSince(known)}
    </time>
  );
  return is ? <span>{insertTime(since.yes, time)}</span> : <No>{insertTime(since.no, time)}</No>;
};
