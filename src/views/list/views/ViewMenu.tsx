import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useLocation, useNotify } from 'react-admin';
import { t } from '#i18n';
import { isOwnApiCall } from '../../../dataProvider/buildWatchedList';
import { describe } from '../../../dataProvider/describe';
import type { ListedResource } from '../../../declaration/compiled';
import { getKit } from '../../../kit';
import { useCopy } from '../../../ui/useCopy';
import { useFollow } from '../../actions/useFollow';
import { useFollowedList } from '../../follow/useFollowed';
import { useListFilters } from '../address/useListFilters';
import { describeFilters } from '../filters/describeFilters';
import type { SavedView } from './savedView';
import { useSavedViews } from './useSavedViews';
import ViewDialog from './ViewDialog';

interface ViewMenuProps {
  spec: ListedResource;
  anchor: HTMLElement | undefined;
  onClose: () => void;
}

/** Menu for saving the current list and for managing the active saved view; loaded when first opened. */
const ViewMenu = ({ spec, anchor, onClose }: ViewMenuProps) => {
  const { active, isChanged, save, update, change, remove, link } = useSavedViews(spec);
  const notify = useNotify();
  const copy = useCopy();
  const { values } = useListFilters();
  const { pathname, search } = useLocation();
  const toFollowed = useFollowedList();
  const follow = useFollow();
  const [naming, setNaming] = useState<{ view: SavedView | undefined }>();

  const attempt = (operation: Promise<void>, successText: string) =>
    operation.then(
      () => notify(successText, { type: 'success' }),
      (error: unknown) => notify(describe(error), { type: 'error' }),
    );
  const copyLink = () => {
    const address = link();
    void copy(address, {
      successText: t('Link to this view copied.'),
      refused: t('The browser does not let this be copied: {address}', { address }),
    });
  };
  const followList = () => {
    const words = describeFilters(spec, values).join(', ');
    const followed = toFollowed(spec, { filter: values, words, address: pathname + search });
    if (followed) void follow(followed);
  };
  const entry = (label: string, onPick: () => void) => (
    <MenuItem
      key={label}
      onClick={() => {
        onClose();
        onPick();
      }}
    >
      {label}
    </MenuItem>
  );

  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== undefined} onClose={onClose}>
        {active &&
          isChanged &&
          entry(
            t('Save changes to “{label}”', { label: active.label }),
            () => void attempt(update(active), t('View saved.')),
          )}
        {entry(active ? t('Save as a new view') : t('Save this view'), () => setNaming({ view: undefined }))}
        {active && entry(t('Rename or share'), () => setNaming({ view: active }))}
        {active &&
          entry(
            active.shared
              ? t('Remove “{label}” for everyone', { label: active.label })
              : t('Remove “{label}”', { label: active.label }),
            () => void attempt(remove(active), t('View removed.')),
          )}
        <Divider />
        {entry(t('Copy link'), copyLink)}
        {getKit().follow &&
          isOwnApiCall(spec.calls?.[spec.list.call]) &&
          entry(t('Follow this list…'), followList)}
      </Menu>
      {naming && (
        <ViewDialog
          view={naming.view}
          onSave={(label, shared) => (naming.view ? change(naming.view, label, shared) : save(label, shared))}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  );
};

export default ViewMenu;
