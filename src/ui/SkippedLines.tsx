import { styled } from '@mui/material/styles';
import { getNumberLocale, t } from '#i18n';
import { vars } from '../theme/vars';

/** Line of pasted text in which nothing was recognised. */
export interface SkippedLine {
  /** Line number, starting at 1. */
  line: number;
  text: string;
}

/** Maximum number of lines listed. An email with its history may have thousands. */
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
  /** Summary with the number of lines: `3 lines without a number were left out`. */
  summary: string;
}

/** Lists the lines of a pasted text in which nothing was recognised, so that no line is ignored silently. */
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
