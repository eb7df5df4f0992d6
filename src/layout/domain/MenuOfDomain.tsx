import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useDataProvider, useGetIdentity } from 'ra-core';
import { engineCalls } from '#kits/calls';
import type { TrunklineDataProvider } from '../../dataProvider/dataProviderTypes';
import { readKey } from '../../dataProvider/queries';
import { useWhenRead } from '../../lib/useWhenRead';
import { customerHome, searchWith } from '../../session/domain/aboutDomain';
import { Icon } from '../../theme/Icon';
import { readRecentDomains } from './recentDomains';

interface Props {
  domain: string;
  onNavigate?: (() => void) | undefined;
}

/** What people call a domain: as this browser knows it from before, else as the API says behind the first page. */
const useDisplay = (domain: string): string => {
  const { call } = useDataProvider<TrunklineDataProvider>();
  const { identity } = useGetIdentity();
  const known = identity
    ? readRecentDomains(String(identity.id)).find(({ name }) => name === domain)?.display
    : undefined;
  const isTime = useWhenRead(!known);
  const { data } = useQuery({
    queryKey: readKey('domain-search', 'display', domain),
    queryFn: async () => {
      const rows = await call(engineCalls.domains, { search: domain, pageNumber: 1, pageSize: 20 });
      const row = Array.isArray(rows) ? rows.find(({ domain_name }) => domain_name === domain) : undefined;
      return row?.display || row?.company || '';
    },
    enabled: isTime,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return known || data || '';
};

/** Whose phone system the menu below is about, and the way back to all of them. */
const MenuOfDomain = ({ domain, onNavigate }: Props) => {
  const display = useDisplay(domain);
  return (
    <Box sx={{ pb: 0.5, mb: 1, borderBottom: 1, borderColor: 'divider' }}>
      <LinkBase to="/domains" onClick={onNavigate}>
        <Icon name="ChevronLeft" />
        <span>All domains</span>
      </LinkBase>
      <LinkBase to={customerHome + searchWith('', domain)} onClick={onNavigate}>
        <Icon name="Dns" />
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

export default MenuOfDomain;
