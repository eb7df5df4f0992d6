import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { t } from '#i18n';
import { type Diagnostic, formatDiagnostic } from '../../../declaration/written/fault';
import { vars } from '../../../theme/vars';

const Frame = styled('div')({
  display: 'flex',
  height: 520,
  borderRadius: 6,
  border: `1px solid ${vars.palette.divider}`,
  fontFamily: 'ui-monospace, monospace',
  fontSize: '0.8125rem',
  lineHeight: '20px',
  overflow: 'hidden',
  '& pre': {
    margin: 0,
    padding: '8px 6px',
    minWidth: 38,
    overflow: 'hidden',
    textAlign: 'right',
    color: vars.palette.text.secondary,
    backgroundColor: vars.palette.quiet.hover,
    font: 'inherit',
  },
  '& .wrong': { color: vars.palette.error.main, fontWeight: 600 },
  '& textarea': {
    flex: 1,
    minWidth: 0,
    padding: 8,
    border: 0,
    outline: 'none',
    resize: 'none',
    font: 'inherit',
    whiteSpace: 'pre',
    overflow: 'auto',
    color: vars.palette.text.primary,
    backgroundColor: vars.palette.background.paper,
  },
  '&:focus-within': { outline: `2px solid ${vars.palette.primary.main}`, outlineOffset: -1 },
});

interface Props {
  text: string;
  faults: readonly Diagnostic[];
  onChange: (text: string) => void;
}

export const TextBox = ({ text, faults, onChange }: Props) => {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const numbers = useRef<HTMLPreElement>(null);
  const faultLines = new Set(faults.map(({ line }) => line));
  const lines = text.split('\n');
  const goTo = ({ line, column }: Diagnostic) => {
    const offset =
      lines.slice(0, line - 1).reduce((sum, lineText) => sum + lineText.length + 1, 0) + column - 1;
    box.current?.focus();
    box.current?.setSelectionRange(offset, offset);
    box.current?.scrollTo({ top: Math.max(0, (line - 6) * 20) });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Frame>
        <pre ref={numbers} aria-hidden>
          {lines.map((_, index) => (
            <span key={String(index)} className={faultLines.has(index + 1) ? 'wrong' : undefined}>
              {`${index + 1}\n`}
            </span>
          ))}
        </pre>
        <textarea
          ref={box}
          aria-label={t('Declaration as JSON')}
          aria-describedby={id}
          aria-invalid={faults.length > 0}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ target }) => onChange(target.value)}
          onScroll={({ currentTarget }) => numbers.current?.scrollTo({ top: currentTarget.scrollTop })}
        />
      </Frame>
      <Box id={id} role="status">
        {faults.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {t('No errors.')}
          </Typography>
        ) : (
          faults.map((fault) => (
            <Link
              key={formatDiagnostic(fault)}
              component="button"
              type="button"
              color="error"
              onClick={() => goTo(fault)}
              sx={{ display: 'block', textAlign: 'left', py: 0.5 }}
            >
              {formatDiagnostic(fault)}
            </Link>
          ))
        )}
      </Box>
    </Box>
  );
};
