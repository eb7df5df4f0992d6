import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type RaRecord, useCreatePath, useDataProvider, useLocation, useNavigate } from 'react-admin';
import { msg, t } from '#i18n';
import { describe } from '../../dataProvider/describe';
import { createReadKey } from '../../dataProvider/queries';
import type { ResourceSpec } from '../../declaration/compiled';
import { loadResource } from '../../declaration/registry';
import { ErrorAlert } from '../../ui/ErrorAlert';
import { useRecordActions } from '../../views/actions/useRecordActions';
import { computeRank } from './matchQuery';
import { PaletteFrame } from './PaletteFrame';
import type { ActionRecord, PaletteGroup, PaletteItem } from './paletteItem';
import { SelectedTarget } from './SelectedTarget';

interface Props {
  record: ActionRecord;
  onChoose: (item: PaletteItem, inNewTab: boolean) => void;
  onBack: () => void;
  onClose: () => void;
}

interface TypedProps extends Props {
  text: string;
  onText: (text: string) => void;
}

export const ActionsPage = (given: Props) => {
  const { record } = given;
  // The typed text must survive until the actions have loaded.
  const [text, setText] = useState('');
  const props: TypedProps = { ...given, text, onText: setText };
  const dataProvider = useDataProvider();
  const { data, error, refetch } = useQuery({
    queryKey: createReadKey(record.resource, 'palette', record.id),
    queryFn: async ({ signal }) => {
      const spec = await loadResource(record.resource);
      const { data: row } = await dataProvider.getOne<RaRecord>(record.resource, { id: record.id, signal });
      return { spec, row };
    },
    enabled: record.row === undefined,
    gcTime: 0,
  });
  const { data: spec } = useQuery({
    queryKey: createReadKey('resource-spec', record.resource),
    queryFn: () => loadResource(record.resource),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const row = record.row ?? data?.row;
  if (spec && row) return <Actions {...props} spec={spec} row={row} />;
  return (
    <ActionsFrame
      {...props}
      groups={[]}
      status={error ? '' : t('Looking up what can be done…')}
      error={
        error && (
          <ErrorAlert sx={{ mx: 1, my: 0.5 }} onRetry={() => void refetch()}>
            {describe(error)}
          </ErrorAlert>
        )
      }
    />
  );
};

const Actions = ({ spec, row, ...props }: TypedProps & { spec: ResourceSpec; row: RaRecord }) => {
  const { record } = props;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { items, element } = useRecordActions(spec, row, {
    onDeleted: () => {
      const page = createPath({ resource: spec.name, type: 'edit', id: record.id });
      // The page of a deleted record has nothing left to show, so the list is opened instead.
      if (pathname.startsWith(page)) navigate(createPath({ resource: spec.name, type: 'list' }));
    },
  });
  const open: PaletteItem = { key: 'open', label: t(msg('Open', 'action')), icon: spec.icon, to: record.to };
  const offered = items.map(
    ({ key, label, icon, danger, refused, busy, onClick }): PaletteItem => ({
      key: `do ${key}`,
      label,
      run: onClick,
      ...(icon && { icon }),
      ...(danger && { danger }),
      ...((refused ?? busy) && { refused: refused || t('Under way.') }),
    }),
  );
  return (
    <>
      <ActionsFrame
        {...props}
        groups={[{ key: 'actions', label: spec.label[0], items: [open, ...offered] }]}
        status={t('No matching action.')}
      />
      {element}
    </>
  );
};

interface FrameProps extends TypedProps {
  groups: readonly PaletteGroup[];
  status: string;
  error?: ReactNode;
}

/** Palette page with the actions of a record: its name before the input, and the actions that match the typed text. */
const ActionsFrame = ({ record, groups, status, ...props }: FrameProps) => {
  const { text } = props;
  const visibleGroups = groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ label }) => text.trim() === '' || computeRank(text, label) !== undefined),
    }))
    .filter(({ items }) => items.length > 0);
  return (
    <PaletteFrame
      {...props}
      label={t('Actions for {label}', { label: record.label })}
      placeholder={t('What to do?')}
      before={<SelectedTarget label={record.label} onBack={props.onBack} />}
      groups={visibleGroups}
      status={visibleGroups.length > 0 ? '' : status}
    />
  );
};
