import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '#i18n';
import type { Problem } from './findProblems';

interface Props {
  problems: readonly Problem[];
  /** Number of affected rows. */
  rows: number;
  onCorrect: (problem: Problem, text: string) => void;
  onEmpty: (problems: readonly Problem[]) => void;
}

/** Maximum number of problems shown at a time. More appear as these are resolved. */
const MAX_DISPLAYED = 25;

const ProblemRow = ({ problem, onCorrect }: { problem: Problem; onCorrect: Props['onCorrect'] }) => {
  const { line, field, text, reason } = problem;
  const [typed, setTyped] = useState(text);
  const save = () => typed.trim() !== text && onCorrect(problem, typed.trim());
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}>
      <Typography variant="body2" sx={{ width: 70 }}>
        {t('Line {line}', { line })}
      </Typography>
      <TextField
        size="small"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
        sx={{ width: 220 }}
        slotProps={{ htmlInput: { 'aria-label': t('{label} in line {line}', { label: field.label, line }) } }}
      />
      <Typography variant="body2" color="error" sx={{ flex: '1 1 200px', minWidth: 0 }}>
        {field.label}: {reason}
      </Typography>
    </Box>
  );
};

export const Problems = ({ problems, rows, onCorrect, onEmpty }: Props) => {
  const loose = problems.filter(({ field, text }) => text !== '' && !field.required);
  return (
    <Box component="section" aria-label={t('To be corrected')} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3" component="h2">
        {t(
          '{rows, plural, one {# row has something to be corrected} other {# rows have something to be corrected}}',
          {
            rows,
          },
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t(
          'Correct it here, choose another kind, or go on: the other rows are imported, and these wait for you in the import.',
        )}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {problems.slice(0, MAX_DISPLAYED).map((problem) => (
          <ProblemRow
            key={`${problem.line} ${problem.field.column} ${problem.text}`}
            problem={problem}
            onCorrect={onCorrect}
          />
        ))}
      </Box>
      {problems.length > MAX_DISPLAYED && (
        <Typography variant="body2" color="textSecondary">
          {t('{count, plural, other {And # more.}}', { count: problems.length - MAX_DISPLAYED })}
        </Typography>
      )}
      {loose.length > 0 && (
        <Button color="inherit" sx={{ justifySelf: 'start' }} onClick={() => onEmpty(loose)}>
          {t('{count, plural, one {Empty this cell} other {Empty these # cells}}', { count: loose.length })}
        </Button>
      )}
    </Box>
  );
};
