import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useDataProvider, useGetIdentity } from 'react-admin';
import { t } from '#i18n';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { createReadKey } from '../../dataProvider/queries';
import { getTerms } from '../../declaration/terms';
import { useQueriesSettled } from '../../lib/useWhenReady';
import { setSearchDomain } from '../../session/domain/aboutDomain';
import { Icon } from '../../theme/Icon';
import { readRecentDomains } from './recentDomains';
import { searchContexts } from './searchContexts';
import { maxDomains } from './useDomainSearch';

interface Props {
  domain: string;
  onNavigate?: (() => void) | undefined;
}

/** Returns the display name of a domain, from the recently used domains in this browser or else from the API. */
const useDomainDisplayName = (domain: string): string => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const { identity } = useGetIdentity();
  const known = identity
    ? readRecentDomains(String(identity.id)).find(({ name }) => name === domain)?.display
    : undefined;
  const isTime = useQueriesSettled(!known);
  const { data } = useQuery({
    queryKey: createReadKey('domain-search', 'display', domain),
    queryFn: async () => {
      const contexts = await searchContexts(call, domain, maxDomains);
      return contexts.find(({ name }) => name === domain)?.display ?? '';
    },
    enabled: isTime,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return known || data || '';
};

/** Shows the domain to which the menu entries below refer, with a link back to all domains. */
const DomainMenu = ({ domain, onNavigate }: Props) => {
  const display = useDomainDisplayName(domain);
  const { context } = getTerms();
  if (!context) return null;
  const { all, home, icon, words } = context;
  return (
    <Box sx={{ pb: 0.5, mb: 1, borderBottom: 1, borderColor: 'divider' }}>
      <LinkBase to={all} onClick={onNavigate}>
        <Icon name="ChevronLeft" />
        <span>{t(words.all)}</span>
      </LinkBase>
      <LinkBase to={home + setSearchDomain('', domain)} onClick={onNavigate}>
        <Icon name={icon} />
        <Box
          component="span"
          sx={{ fontWeight: 600, py: 0.75, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          title={display || domain}
        >
          {display || domain}
        </Box>
      </LinkBase>
    </Box>
  );
};

export default DomainMenu;
