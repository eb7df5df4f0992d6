import IconButton from '@mui/material/IconButton';
import { type MouseEvent, Suspense, useEffect, useState } from 'react';
import { LinkBase, useCreatePath, useListContext, useRefresh } from 'react-admin';
import { t } from '#i18n';
import type { ListedResource } from '../../../declaration/compiled';
import { isTyping } from '../../../lib/isTyping';
import { lazyPart } from '../../../lib/lazyPart';
import { useViewer } from '../../../session/useViewer';
import { Icon } from '../../../theme/Icon';
import { useColumns } from '../columns/useColumns';
import { canEdit, canImport, hasBulkActions } from '../hasOfferedAction';
import { useLayout } from '../layouts/useLayout';

const ColumnChooser = lazyPart(() => import('./ColumnChooser'));
const ExportDialog = lazyPart(() => import('./ExportDialog'));
const GroupMenu = lazyPart(() => import('../grouped/GroupMenu'));
const KeysDialog = lazyPart(() => import('./KeysDialog'));
const LayoutSwitch = lazyPart(() => import('../layouts/LayoutSwitch'));
const ViewMenu = lazyPart(() => import('../views/ViewMenu'));

type OpenMenu = 'columns' | 'views';

export const ListTools = ({ spec, cards }: { spec: ListedResource; cards: boolean }) => {
  const { isFetching, total } = useListContext();
  const refresh = useRefresh();
  const createPath = useCreatePath();
  const viewer = useViewer();
  const chosen = useColumns(spec);
  const { layout, layouts } = useLayout(spec);
  const hasTable = !cards && layout === 'rows';
  const [anchors, setAnchors] = useState<Partial<Record<OpenMenu, HTMLElement>>>({});
  const [used, setUsed] = useState<Partial<Record<OpenMenu, boolean>>>({});
  const [dialog, setDialog] = useState<'export' | 'keys'>();
  const close = (menu: OpenMenu) => setAnchors({ ...anchors, [menu]: undefined });
  const open = (menu: OpenMenu) => (event: MouseEvent<HTMLElement>) => {
    setUsed({ ...used, [menu]: true });
    setAnchors({ ...anchors, [menu]: event.currentTarget });
  };

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      setDialog('keys');
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <>
      <Suspense>
        {layouts.length > 1 && <LayoutSwitch spec={spec} />}
        {layout === 'rows' && spec.list.groupBy && <GroupMenu spec={spec} />}
      </Suspense>
      <IconButton aria-label={t('Views')} title={t('Views')} aria-haspopup="menu" onClick={open('views')}>
        <Icon name="Bookmark" />
      </IconButton>
      {hasTable && (
        <IconButton
          aria-label={t('Columns')}
          title={t('Columns')}
          aria-haspopup="dialog"
          onClick={open('columns')}
        >
          <Icon name="ViewColumn" />
        </IconButton>
      )}
      {canImport(spec, viewer) && (
        <IconButton
          aria-label={t('Import')}
          title={t('Import')}
          component={LinkBase}
          to={`${createPath({ resource: spec.name, type: 'list' })}/import`}
        >
          <Icon name="UploadFile" />
        </IconButton>
      )}
      <IconButton
        aria-label={t('Export')}
        title={t('Export')}
        disabled={total === 0}
        onClick={() => setDialog('export')}
      >
        <Icon name="Download" />
      </IconButton>
      <IconButton aria-label={t('Refresh')} title={t('Refresh')} disabled={isFetching} onClick={refresh}>
        <Icon name="Refresh" />
      </IconButton>
      {hasTable && (
        <IconButton aria-label={t('Keys')} title={t('Keys (?)')} onClick={() => setDialog('keys')}>
          <Icon name="Keyboard" />
        </IconButton>
      )}
      <Suspense>
        {used.views && <ViewMenu spec={spec} anchor={anchors.views} onClose={() => close('views')} />}
        {used.columns && (
          <ColumnChooser
            spec={spec}
            chosen={chosen}
            anchor={anchors.columns}
            onClose={() => close('columns')}
          />
        )}
        {dialog === 'keys' && (
          <KeysDialog
            selectable={hasBulkActions(spec, viewer)}
            editable={canEdit(spec, viewer)}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'export' && (
          <ExportDialog
            spec={spec}
            columns={chosen.visible.map((column) => column.field)}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  );
};
