import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { LinkBase } from 'react-admin';
import { t } from '#i18n';
import type { ActionSpec, ListedResource } from '../../declaration/compiled';
import { useListedResource } from '../../declaration/registry';
import { useDomain } from '../../session/domain/useDomain';
import { useLabels } from '../fields/useLabels';
import { QuoteLines } from './QuoteLines';
import type { Quote } from './quote';
import { getQuoteKey } from './quoteKey';

interface Props {
  action: ActionSpec;
  /** The quote that was sent with the calls. */
  quote: unknown;
  failedCount: number;
}

/** Shows what an action has cost, with the same lines as before it, and where it is found from now on. */
const Receipt = ({ action, quote, failedCount }: Props) => {
  const shown = useQueryClient().getQueryData<Quote>(getQuoteKey(quote));
  if (!shown) return null;
  return (
    <Box component="section" aria-label={t('Receipt')} sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">{t('Receipt')}</Typography>
      <QuoteLines quote={shown} />
      {failedCount > 0 && (
        <Typography variant="body2" color="error">
          {t('{count, plural, other {# of them could not be done, and are not charged.}}', {
            count: failedCount,
          })}
        </Typography>
      )}
      {action.receipt && <ReceiptLink resource={action.receipt} />}
    </Box>
  );
};

const ReceiptLink = ({ resource }: { resource: string }) => {
  const spec: ListedResource = useListedResource(resource);
  const domain = useDomain();
  const title = useLabels(spec).title();
  return (
    <Typography>
      <LinkBase to={`/${resource}${domain === null ? '' : `?domain=${domain}`}`}>
        {t('See {title}', { title })}
      </LinkBase>
    </Typography>
  );
};

export default Receipt;
