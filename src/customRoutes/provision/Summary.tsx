import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import { Icon } from '../../theme/Icon';
import { useCopy } from '../../ui/useCopy';
import type { LabelledValue } from '../runs/run';
import type { Run } from './plan';
import { buildSteps } from './steps';

export const Summary = ({ run }: { run: Run }) => {
  const copy = useCopy();
  const { domainName } = run.plan;
  const facts: LabelledValue[] = buildSteps(run.plan)
    .flatMap(({ name }) => run.steps[name]?.facts ?? [])
    .filter(([, value]) => value !== '');
  return (
    <Paper
      component="section"
      aria-labelledby="summary"
      variant="outlined"
      sx={{ p: 2.5, display: 'grid', gap: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography id="summary" variant="h2" sx={{ flex: 1 }}>
          {t('{domainName} is in service', { domainName })}
        </Typography>
        <Button
          startIcon={<Icon name="ContentCopy" />}
          onClick={() => copy(facts.map(([label, value]) => `${label}: ${value}`).join('\n'))}
        >
          {t('Copy all')}
        </Button>
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
        {facts.map(([label, value]) => (
          <Box
            key={`${label} ${value}`}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '200px minmax(0, 1fr)' },
              alignItems: 'center',
              columnGap: 2,
            }}
          >
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{value}</Box>
              <IconButton aria-label={t('Copy {label}', { label })} onClick={() => copy(value)}>
                <Icon name="ContentCopy" fontSize="small" />
              </IconButton>
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" component={LinkBase} to={`/domain/${encodeURIComponent(domainName)}`}>
          {t('Open phone system')}
        </Button>
        {run.importId !== undefined && (
          <Button
            component={LinkBase}
            to={`/pbx-customer/archive-desk?domain=${encodeURIComponent(domainName)}&import=${run.importId}`}
          >
            {t('Show how the records are brought in')}
          </Button>
        )}
        <Button component={LinkBase} to={`/domains/${encodeURIComponent(domainName)}/show`}>
          {t('Show domain')}
        </Button>
      </Box>
    </Paper>
  );
};
