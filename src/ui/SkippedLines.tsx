import { styled } from '@mui/material/styles';
import { getNumberLocale, t } from '#i18n';
import { vars } from '../theme/vars';

/** Text of a line that was not recognised. */
export interface SkippedLine {
  /** Line number, starting at 1. */
  line: number;
  text: string;
}

/** Maximum number of lines listed. An email with its history may have thousands. */
const MAX_LISTED = 200;
/** Maximum number of lines shown without a click. */
const MAX_OPEN = 5;

const Details = styled('details')(({ theme }) => ({
  fontSize: theme.typography.body2.fontSize,
  color: vars.palette.text.secondary,
  '& summary': { cursor: 'pointer', width: 'fit-content' },
  '& ol': { listStyle: 'none', margin: '4px 0 0', padding: 0, display: 'grid', gap: 2 },
  '& li': { display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)', overflowWrap: 'anywhere' },
}));

/** Lists the text that was not recognised, so that nothing is ignored silently. */
export const SkippedLines = ({ lines }: { lines: readonly SkippedLine[] }) =>
  lines.length > 0 && (
    <Details open={lines.length <= MAX_OPEN}>
      <summary>
        {t('{count, plural, one {Text left out in # line} other {Text left out in # lines}}', {
          count: lines.length,
        })}
      </summary>
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
