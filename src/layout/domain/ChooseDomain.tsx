import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '#i18n';
import { getTerms } from '../../declaration/terms';
import { PageHeader } from '../../ui/PageHeader';
import { DomainSearch } from './DomainSearch';
import { useChooseDomain } from './useChooseDomain';

/** Shown in place of a domain's page until a domain is chosen. */
const ChooseDomain = () => {
  const { context } = getTerms();
  const choose = useChooseDomain();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 560, mx: 'auto', mt: { sm: 4 } }}>
      <PageHeader title={t(context?.words.choose ?? '')} />
      <Typography color="textSecondary">{t(context?.words.why ?? '')}</Typography>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
        <DomainSearch onChoose={choose} autoFocus />
      </Box>
    </Box>
  );
};

export default ChooseDomain;
