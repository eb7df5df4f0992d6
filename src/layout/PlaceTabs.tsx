import { LinkBase, useLocation } from 'react-admin';
import { t } from '#i18n';
import { TabLinks } from '../ui/TabLinks';
import { useMenu, useMenuTitle } from './useMenu';

const scrollToLink = (link: HTMLAnchorElement | null) =>
  link?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

/** Links to the other screens of the current menu entry, shown on the first page of each. */
export const PlaceTabs = () => {
  const { pathname } = useLocation();
  const { here } = useMenu();
  const getTitle = useMenuTitle();
  if (!here || here.item.tabs.length < 2 || here.tab.to !== pathname) return null;
  const { place, tabs } = here.item;
  return (
    <TabLinks aria-label={place === undefined ? getTitle(here.item) : t(place)} sx={{ mb: 1.5 }}>
      {tabs.map((tab) => (
        <LinkBase
          key={tab.to}
          to={tab.to}
          aria-current={tab === here.tab ? 'page' : undefined}
          ref={tab === here.tab ? scrollToLink : undefined}
        >
          {getTitle(tab)}
        </LinkBase>
      ))}
    </TabLinks>
  );
};
