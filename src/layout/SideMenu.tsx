import { styled } from '@mui/material/styles';
import { LinkBase, useLocation, useStore, useTranslate } from 'ra-core';
import { useResourceHeads } from '../declaration/registry';
import { useConsoleSettings } from '../session/consoleSettings';
import { useDomain } from '../session/domain/useDomain';
import { useViewer } from '../session/useViewer';
import { Icon } from '../theme/Icon';
import { vars } from '../theme/vars';
import { type MenuGroup, type MenuItem, menuGroups } from './menuGroups';

export const menuWidth = 236;
export const miniWidth = 52;

const Nav = styled('nav')(({ theme }) => ({
  height: '100%',
  padding: '8px 8px 24px',
  overflowY: 'auto',
  overflowX: 'hidden',
  scrollbarWidth: 'thin',
  '& ul': { listStyle: 'none', margin: '0 0 10px', padding: 0 },
  '& h2': { margin: '8px 0 2px' },
  '& h2 button': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    width: '100%',
    minHeight: 26,
    padding: '0 6px 0 10px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    fontSize: '0.75rem',
    fontWeight: 600,
    textAlign: 'start',
    cursor: 'pointer',
    color: vars.palette.text.secondary,
    '&:hover': { backgroundColor: vars.palette.quiet.surface },
    '& > span': { flex: 1, whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& svg': { fontSize: 16 },
    [theme.breakpoints.down('md')]: { minHeight: 44 },
  },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 34,
    padding: '0 8px',
    borderRadius: 6,
    fontSize: theme.typography.body1.fontSize,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    color: vars.palette.text.primary,
    '&:hover': { backgroundColor: vars.palette.quiet.surface },
    '&[aria-current]': {
      fontWeight: 600,
      color: vars.palette.primary.main,
      backgroundColor: vars.palette.quiet.selected,
    },
    [theme.breakpoints.down('md')]: { minHeight: 44 },
  },
  '& svg': { color: vars.palette.text.secondary },
  '& [aria-current] svg': { color: 'inherit' },
  '&.mini h2': { height: 1, margin: '8px 4px', backgroundColor: vars.palette.divider },
  '&.mini h2, &.mini a > span': { fontSize: 0, overflow: 'hidden' },
}));

const isHere = (to: string, pathname: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

interface SideMenuProps {
  /** Icons only; the words stay for screen readers and as titles. */
  mini?: boolean;
  onNavigate?: () => void;
}

/** What the signed-in person may open, in groups. */
export const SideMenu = ({ mini = false, onNavigate }: SideMenuProps) => {
  const { pathname, search } = useLocation();
  const viewer = useViewer();
  const { routes } = useConsoleSettings();
  const domain = useDomain();
  const translate = useTranslate();
  const chosen = new URLSearchParams(search).get('domain');
  const words = ({ to, label, title }: MenuItem) =>
    title === undefined
      ? translate(`resources.${to.slice(1)}.name`, { smart_count: 2, _: label })
      : translate(`resources.${to.slice(1)}.title`, { _: title });

  const [closed, setClosed] = useStore<readonly string[]>('menu.closed', []);
  const toggle = (heading: string) =>
    setClosed(closed.includes(heading) ? closed.filter((other) => other !== heading) : [...closed, heading]);

  const groups = menuGroups(useResourceHeads(), routes, { ...viewer, domain }).filter(
    ({ level }) => level !== 'Everyone',
  );
  // Of two entries one of which lies within the other, the nearer one is where one is.
  const [here] = groups
    .flatMap(({ items }) => items)
    .filter(({ to }) => isHere(to, pathname))
    .toSorted((a, b) => b.to.length - a.to.length);

  const entries = ({ level, items }: MenuGroup) =>
    items.length > 0 && (
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <LinkBase
              to={
                level === 'Customer' && chosen
                  ? { pathname: item.to, search: `?domain=${encodeURIComponent(chosen)}` }
                  : item.to
              }
              title={mini ? words(item) : undefined}
              aria-current={item.to === here?.to ? 'page' : undefined}
              onClick={onNavigate}
            >
              <Icon name={item.icon} />
              <span>{words(item)}</span>
            </LinkBase>
          </li>
        ))}
      </ul>
    );

  return (
    <Nav aria-label="Menu" className={mini ? 'mini' : undefined}>
      {groups.map((group) => {
        const { level, group: heading, items } = group;
        if (!heading) return <section key={level}>{entries(group)}</section>;
        const isOpen = mini || !closed.includes(heading);
        return (
          <section key={`${level} ${heading}`}>
            <h2>
              {mini ? (
                heading
              ) : (
                <button type="button" aria-expanded={isOpen} onClick={() => toggle(heading)}>
                  <span>{level === 'Customer' && chosen ? `${heading}: ${chosen}` : heading}</span>
                  <Icon name={isOpen ? 'ExpandLess' : 'ExpandMore'} />
                </button>
              )}
            </h2>
            {/* Where one is shows in a closed group too. */}
            {entries(isOpen ? group : { ...group, items: items.filter(({ to }) => to === here?.to) })}
          </section>
        );
      })}
    </Nav>
  );
};
