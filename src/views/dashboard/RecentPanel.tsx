import { styled } from '@mui/material/styles';
import { LinkBase, useGetIdentity, useTranslate } from 'react-admin';
import { t } from '#i18n';
import type { RecentSpec } from '../../declaration/dashboards/compiledDashboard';
import { getResourceHead } from '../../declaration/registry';
import { useConsoleSettings } from '../../session/consoleSettings';
import { getDomain } from '../../session/domain/aboutDomain';
import { useOpenScreen } from '../../session/useOpenScreen';
import { readVisits, type Visit } from '../../session/visits';
import { Icon } from '../../theme/Icon';
import { vars } from '../../theme/vars';
import { Section } from '../../ui/Section';
import { getLabels } from '../fields/useLabels';
import type { PanelProps } from './panelProps';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(0, 1, 1),
  '& a': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 10px',
    minHeight: 40,
    padding: '4px 8px',
    borderRadius: 6,
    color: 'inherit',
    textDecoration: 'none',
  },
  [theme.breakpoints.down('sm')]: { '& a': { minHeight: 48 } },
  '& a:hover': { backgroundColor: vars.palette.quiet.hover },
  '& svg': { color: vars.palette.text.secondary },
  '& strong': { flex: '1 1 9em', minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' },
  '& small': { ...theme.typography.body2, marginInlineStart: 'auto', color: vars.palette.text.secondary },
}));

/** Returns a function that describes a visit. It returns undefined for a page that the user may no longer open. */
const useDescribeVisit = () => {
  const isOpen = useOpenScreen();
  const translate = useTranslate();
  const { routes } = useConsoleSettings();
  return ({ to, record }: Visit) => {
    const [path = '', search = ''] = to.split('?');
    const list = record ? `/${record.resource}` : path;
    const head = getResourceHead(list.slice(1));
    const screen = head ?? routes.find((route) => route.path === path);
    if (!screen || path === '/' || !isOpen(search ? `${list}?${search}` : list)) return undefined;
    const labels = head && getLabels(head, translate);
    const title = labels?.title() ?? t(String(screen.label));
    return {
      to,
      icon: screen.icon,
      label: record?.label ?? title,
      detail: [record && labels?.one(), getDomain(search)].filter(Boolean).join(', '),
    };
  };
};

const RecentPanel = ({ spec: { title, rows } }: PanelProps<RecentSpec>) => {
  const { identity } = useGetIdentity();
  const describe = useDescribeVisit();
  if (!identity) return null;
  const visits = readVisits(String(identity.id)).flatMap((visit) => describe(visit) ?? []);
  if (visits.length === 0) return null;
  return (
    <Section title={title}>
      <List>
        {visits.slice(0, rows).map(({ to, icon, label, detail }) => (
          <li key={to}>
            <LinkBase to={to}>
              <Icon name={icon} />
              <strong>{label}</strong>
              <small>{detail}</small>
            </LinkBase>
          </li>
        ))}
      </List>
    </Section>
  );
};

export default RecentPanel;
