import { styled } from '@mui/material/styles';
import { Suspense, useEffect, useRef, useState } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import { t } from '#i18n';
import { canChooseContext, getMenuRoot, isInAccount, isInContext } from '../declaration/menuRoots';
import { getResourceHead, loadListedResource } from '../declaration/registry';
import { lazyPart } from '../lib/lazyPart';
import { getDomain } from '../session/domain/aboutDomain';
import { useViewer } from '../session/useViewer';
import { Icon } from '../theme/Icon';
import { vars } from '../theme/vars';
import type { MenuItem, MenuTab } from './buildMenuGroups';
import { useArrowKeys } from './useArrowKeys';
import { useMenu, useMenuTitle } from './useMenu';

const DomainMenu = lazyPart(() => import('./domain/DomainMenu'));

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
    fontWeight: 500,
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
    padding: '4px 8px',
    borderRadius: 6,
    fontSize: theme.typography.body1.fontSize,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    color: vars.palette.text.primary,
    '&:hover': { backgroundColor: vars.palette.quiet.surface },
    '&[aria-current]': {
      fontWeight: 500,
      color: vars.palette.primary.main,
      backgroundColor: vars.palette.quiet.selected,
    },
    [theme.breakpoints.down('md')]: { minHeight: 44 },
  },
  '& section:not(:has(h2)) ul': { marginBottom: 0 },
  '& small': {
    display: 'block',
    fontSize: '0.75rem',
    fontWeight: 400,
    lineHeight: 1.2,
    color: vars.palette.text.secondary,
  },
  '& svg': { color: vars.palette.text.secondary },
  '& [aria-current] svg': { color: 'inherit' },
  '&.mini h2': { height: 1, margin: '8px 4px', backgroundColor: vars.palette.divider },
  '&.mini h2, &.mini a > span': { fontSize: 0, overflow: 'hidden' },
  '&.mini small': { display: 'none' },
}));

/** Placeholder with the height of two entries and the divider below them. */
const DomainMenuPlaceholder = styled('div')(({ theme }) => ({
  height: 73,
  marginBottom: 8,
  [theme.breakpoints.down('md')]: { height: 93 },
}));

/** Loads the declaration of a list before it is opened. Failures are ignored, because the page retries and reports them. */
const prefetchList = (to: string) => {
  const head = getResourceHead(to.slice(1));
  if (head && !head.singleton) loadListedResource(head.name).catch(() => undefined);
};

interface SideMenuProps {
  /** Whether to show only icons. Labels remain available as tooltips and to screen readers. */
  mini?: boolean;
  onNavigate?: () => void;
}

export const SideMenu = ({ mini = false, onNavigate }: SideMenuProps) => {
  const { search } = useLocation();
  const { level } = useViewer();
  const chosen = getDomain(search);
  const { groups: all, here } = useMenu();
  const getTitle = useMenuTitle();

  // Users with several contexts see either the pages of one context or the pages outside all contexts.
  const isInDomain = chosen !== null && canChooseContext(level);
  const isApart = here !== undefined && getMenuRoot(here.item).apart !== undefined;
  const groups = all.filter(
    (group) =>
      !isInAccount(group) &&
      (getMenuRoot(group).apart !== undefined) === isApart &&
      (!isInDomain || isInContext(group) || getMenuRoot(group).isShared),
  );
  const separate = isApart || isInDomain ? [] : all.filter((group) => getMenuRoot(group).apart);

  // Only the group of the current page is open, so that the menu stays short. Opening another one lasts until the
  // next page.
  const [chosenGroup, setChosenGroup] = useState<{ at: MenuTab | undefined; heading: string }>();
  const headed = groups.filter(({ group, items }) => group !== undefined && items.length > 1);
  const current = headed.find(({ items }) => items.some(({ to }) => to === here?.item.to)) ?? headed[0];
  const openHeading =
    chosenGroup && chosenGroup.at?.to === here?.tab.to ? chosenGroup.heading : current?.group;

  const link = (item: MenuTab, label: string, subtitle?: string) => (
    <LinkBase
      to={item.to}
      title={mini ? label : subtitle && t(subtitle)}
      aria-current={item.to === here?.item.to ? 'page' : undefined}
      onClick={onNavigate}
    >
      <Icon name={item.icon} />
      <span>
        {label}
        {subtitle !== undefined && <small aria-hidden>{t(subtitle)}</small>}
      </span>
    </LinkBase>
  );
  const entries = (items: readonly MenuItem[]) =>
    items.length > 0 && (
      <ul>
        {items.map((item) => (
          <li key={item.to} onMouseEnter={() => prefetchList(item.to)} onFocus={() => prefetchList(item.to)}>
            {link(item, item.place === undefined ? getTitle(item) : t(item.place), item.subtitle)}
          </li>
        ))}
      </ul>
    );

  const nav = useRef<HTMLElement>(null);
  const onKeyDown = useArrowKeys(nav, 'a, h2 button');
  const place = here?.item.to;
  useEffect(() => {
    if (place) nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [place]);

  return (
    <Nav ref={nav} aria-label={t('Menu')} className={mini ? 'mini' : undefined} onKeyDown={onKeyDown}>
      {isInDomain && !isApart && !mini && (
        // Reserves space, so that the entries below do not move under the pointer.
        <Suspense fallback={<DomainMenuPlaceholder />}>
          <DomainMenu domain={chosen} onNavigate={onNavigate} />
        </Suspense>
      )}
      {isApart && link({ to: '/', label: '', icon: 'ChevronLeft' }, t('Back to the console'))}
      {groups.map(({ level: root, group: heading, items }) => {
        if (heading === undefined || items.length < 2)
          return <section key={`${root} ${heading}`}>{entries(items)}</section>;
        const isOpen = mini || heading === openHeading;
        return (
          <section key={`${root} ${heading}`}>
            <h2>
              {mini ? (
                t(heading)
              ) : (
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => setChosenGroup({ at: here?.tab, heading: isOpen ? '' : heading })}
                >
                  <span>{t(heading)}</span>
                  <Icon name={isOpen ? 'ExpandLess' : 'ExpandMore'} />
                </button>
              )}
            </h2>
            {/* A collapsed group still shows the entry of the current page. */}
            {entries(isOpen ? items : items.filter(({ to }) => to === place))}
          </section>
        );
      })}
      {separate.map((group) => {
        const { apart } = getMenuRoot(group);
        const [first] = group.items;
        return (
          apart &&
          first && <section key={group.level}>{link({ ...first, icon: apart.icon }, t(apart.label))}</section>
        );
      })}
    </Nav>
  );
};
