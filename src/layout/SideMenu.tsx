import { styled } from '@mui/material/styles';
import { type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { LinkBase, useLocation, useStore, useTranslate } from 'react-admin';
import { t } from '#i18n';
import { canChooseContext, isInAccount, isInContext } from '../declaration/menuRoots';
import { getResourceHead, loadListedResource, useResourceHeads } from '../declaration/registry';
import { lazyPart } from '../lib/lazyPart';
import { useConsoleSettings } from '../session/consoleSettings';
import { getDomain, setSearchDomain } from '../session/domain/aboutDomain';
import { useDomain } from '../session/domain/useDomain';
import { useViewer } from '../session/useViewer';
import { Icon } from '../theme/Icon';
import { vars } from '../theme/vars';
import { buildMenuGroups, type MenuGroup, type MenuItem } from './buildMenuGroups';
import { PINNED, sortPinnedFirst } from './sortPinnedFirst';
import { useArrowKeys } from './useArrowKeys';

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
    padding: '4px 8px',
    borderRadius: 6,
    fontSize: theme.typography.body1.fontSize,
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    color: vars.palette.text.primary,
    '&:hover': { backgroundColor: vars.palette.quiet.surface },
    '&[aria-current]': {
      fontWeight: 600,
      color: vars.palette.primary.main,
      backgroundColor: vars.palette.quiet.selected,
    },
    [theme.breakpoints.down('md')]: { minHeight: 44 },
  },
  '& li': { position: 'relative' },
  '& .pin': {
    position: 'absolute',
    right: 4,
    top: 0,
    bottom: 0,
    width: 26,
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'pointer',
    '& svg': { fontSize: 16 },
    [theme.breakpoints.down('md')]: { width: 44 },
  },
  '& li:hover .pin, & a:focus-visible + .pin, & .pin:focus-visible, & .pin[aria-pressed=true]': {
    opacity: 1,
  },
  '& svg': { color: vars.palette.text.secondary },
  '& [aria-current] svg': { color: 'inherit' },
  '&.mini h2': { height: 1, margin: '8px 4px', backgroundColor: vars.palette.divider },
  '&.mini h2, &.mini a > span': { fontSize: 0, overflow: 'hidden' },
  '&.mini .pin': { display: 'none' },
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

const isCurrent = (to: string, pathname: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

interface SideMenuProps {
  /** Whether to show only icons. Labels remain available as tooltips and to screen readers. */
  mini?: boolean;
  onNavigate?: () => void;
}

export const SideMenu = ({ mini = false, onNavigate }: SideMenuProps) => {
  const { pathname, search } = useLocation();
  const viewer = useViewer();
  const { routes } = useConsoleSettings();
  const domain = useDomain();
  const translate = useTranslate();
  const chosen = getDomain(search);
  const words = ({ to, label, title }: MenuItem) =>
    title === undefined
      ? translate(`resources.${to.slice(1)}.name`, { smart_count: 2, _: t(label) })
      : translate(`resources.${to.slice(1)}.title`, { _: t(title) });

  const [closed, setClosed] = useStore<readonly string[]>('menu.closed', []);
  const toggle = (heading: string) =>
    setClosed(closed.includes(heading) ? closed.filter((other) => other !== heading) : [...closed, heading]);

  // Only the hovered or focused entry shows a pin, because one per entry would double what screen readers
  // announce.
  const [near, setNear] = useState<string>();
  const approach = (to: string) => {
    setNear(to);
    prefetchList(to);
  };
  const [pinned, setPinned] = useStore<readonly string[]>('menu.pinned', []);
  const pin = (to: string) =>
    setPinned(pinned.includes(to) ? pinned.filter((other) => other !== to) : [...pinned, to]);

  // Users with several contexts see either the pages of one context or the pages outside all contexts.
  const isInDomain = chosen !== null && canChooseContext(viewer.level);
  const groups = sortPinnedFirst(
    buildMenuGroups(useResourceHeads(), routes, { ...viewer, domain }).filter(
      (group) => !isInAccount(group) && (!isInDomain || isInContext(group)),
    ),
    pinned,
  );
  // If several nested entries match, the most specific one is current.
  const [here] = groups
    .flatMap(({ items }) => items)
    .filter(({ to }) => isCurrent(to, pathname))
    .toSorted((a, b) => b.to.length - a.to.length);

  const entries = ({ items }: MenuGroup) =>
    items.length > 0 && (
      <ul>
        {items.map((item) => (
          <li key={item.to} onMouseEnter={() => approach(item.to)} onFocus={() => approach(item.to)}>
            <LinkBase
              to={
                isInContext(item) && chosen
                  ? { pathname: item.to, search: setSearchDomain('', chosen) }
                  : item.to
              }
              title={mini ? words(item) : undefined}
              aria-current={item.to === here?.to ? 'page' : undefined}
              onClick={onNavigate}
            >
              <Icon name={item.icon} />
              <span>{words(item)}</span>
            </LinkBase>
            {(item.to === near || pinned.includes(item.to)) && (
              <button
                type="button"
                className="pin"
                tabIndex={-1}
                aria-label={t('Pin {item}', { item: words(item) })}
                aria-pressed={pinned.includes(item.to)}
                onClick={() => pin(item.to)}
              >
                <Icon name="PushPin" />
              </button>
            )}
          </li>
        ))}
      </ul>
    );

  const nav = useRef<HTMLElement>(null);
  const goOn = useArrowKeys(nav, 'a, h2 button');
  const onKeyDown = (event: KeyboardEvent) => {
    goOn(event);
    // The pin is a sibling of the page link.
    const { activeElement } = document;
    const sibling =
      event.key === 'ArrowRight' ? activeElement?.nextElementSibling : activeElement?.previousElementSibling;
    if (/^Arrow(Left|Right)$/.test(event.key) && sibling instanceof HTMLElement) sibling.focus();
  };
  const place = here?.to;
  useEffect(() => {
    if (place) nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [place]);

  return (
    <Nav ref={nav} aria-label={t('Menu')} className={mini ? 'mini' : undefined} onKeyDown={onKeyDown}>
      {isInDomain && !mini && (
        // Reserves space, so that the entries below do not move under the pointer.
        <Suspense fallback={<DomainMenuPlaceholder />}>
          <DomainMenu domain={chosen} onNavigate={onNavigate} />
        </Suspense>
      )}
      {groups.map((group) => {
        const { level, group: heading, items } = group;
        if (!heading) return <section key={level}>{entries(group)}</section>;
        const isOpen = mini || !closed.includes(heading);
        const label = heading === PINNED ? t('Pinned') : t(heading);
        return (
          <section key={`${level} ${heading}`}>
            <h2>
              {mini ? (
                label
              ) : (
                <button type="button" aria-expanded={isOpen} onClick={() => toggle(heading)}>
                  <span>{label}</span>
                  <Icon name={isOpen ? 'ExpandLess' : 'ExpandMore'} />
                </button>
              )}
            </h2>
            {/* A collapsed group still shows the entry of the current page. */}
            {entries(isOpen ? group : { ...group, items: items.filter(({ to }) => to === here?.to) })}
          </section>
        );
      })}
    </Nav>
  );
};
