import { styled } from '@mui/material/styles';
import { getNumberLocale, t } from '#i18n';
import { vars } from '../theme/vars';

/** A line of a text of which nothing was taken. */
export interface SkippedLine {
  /** The first is 1. */
  line: number;
  text: string;
}

/** Lines listed; a mail with its history may have thousands. */
const MAX_LISTED = 200;

const Details = styled('details')(({ theme }) => ({
  fontSize: theme.typography.body2.fontSize,
  color: vars.palette.text.secondary,
  '& summary': { cursor: 'pointer', width: 'fit-content' },
  '& ol': { listStyle: 'none', margin: '4px 0 0', padding: 0, display: 'grid', gap: 2 },
  '& li': { display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)', overflowWrap: 'anywhere' },
}));

interface Props {
  lines: readonly SkippedLine[];
  /** Says how many they are: `3 lines without a number were left out`. */
  summary: string;
}

/** The lines of a pasted text in which nothing was found, so that none is missed silently. */
export const SkippedLines = ({ lines, summary }: Props) =>
  lines.length > 0 && (
    <Details>
      <summary>{summary}</summary>
      <ol>
        {lines.slice(0, MAX_LISTED).map(({ line, text }) => (
          <li key={line}>
            <span>{t('Line {line}', { line: line.toLocaleString(getNumberLocale()) })}</span>
            <span>{text}</span>
          </li>
        ))}
        {lines.length > MAX_LISTED && (
          <li>{t('{count, plural, other {… and # more}}', { count: lines.length - MAX_LISTED })}</li>
        )}
      </ol>
    </Details>
  );
