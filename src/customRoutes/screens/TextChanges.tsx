import { styled } from '@mui/material/styles';
import { ScrollBox } from '../../views/ScrollBox';
import { aroundChanges, lineChanges } from './lineChanges';

const Lines = styled('pre')({
  margin: 0,
  padding: '6px 0',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  minWidth: 'max-content',
  '& > span': { display: 'block', padding: '0 10px', whiteSpace: 'pre' },
  '& .new': { backgroundColor: 'color-mix(in srgb, var(--mui-palette-success-main) 16%, transparent)' },
  '& .gone': { backgroundColor: 'color-mix(in srgb, var(--mui-palette-error-main) 14%, transparent)' },
  '& .left': { color: 'var(--mui-palette-text-secondary)' },
});

const marks = { same: '  ', new: '+ ', gone: '− ' };

/** What became of a text: the lines that went and came, with some around. */
export const TextChanges = ({ old, fresh, label }: { old: string; fresh: string; label: string }) => {
  const changes = aroundChanges(lineChanges(old, fresh));
  if (old === fresh) return <>The text is the same.</>;
  return (
    <ScrollBox label={label} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 320 }}>
      <Lines>
        {changes.map((change, index) => (
          <span key={String(index)} className={change?.kind ?? 'left'}>
            {change ? marks[change.kind] + change.text : '  …'}
          </span>
        ))}
      </Lines>
    </ScrollBox>
  );
};
