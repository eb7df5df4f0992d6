import { styled } from '@mui/material/styles';
import { t } from '#i18n';
import { vars } from '../../theme/vars';
import { ScrollBox } from '../../views/ScrollBox';
import { collapseUnchanged, getLineChanges } from './getLineChanges';

const Lines = styled('pre')({
  margin: 0,
  padding: '6px 0',
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  minWidth: 'max-content',
  '& > span': { display: 'block', padding: '0 10px', whiteSpace: 'pre' },
  '& .new': { backgroundColor: `color-mix(in srgb, ${vars.palette.success.main} 16%, transparent)` },
  '& .gone': { backgroundColor: `color-mix(in srgb, ${vars.palette.error.main} 14%, transparent)` },
  '& .left': { color: vars.palette.text.secondary },
});

const changeMarkers = { same: '  ', new: '+ ', gone: '− ' };

export const TextChanges = ({ old, current, label }: { old: string; current: string; label: string }) => {
  const changes = collapseUnchanged(getLineChanges(old, current));
  if (old === current) return <>{t('The text is the same.')}</>;
  return (
    <ScrollBox label={label} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 320 }}>
      <Lines>
        {changes.map((change, index) => (
          <span key={String(index)} className={change?.kind ?? 'left'}>
            {change ? changeMarkers[change.kind] + change.text : '  …'}
          </span>
        ))}
      </Lines>
    </ScrollBox>
  );
};
