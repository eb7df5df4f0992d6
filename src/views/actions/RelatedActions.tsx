import Box from '@mui/material/Box';
import type { SyntheticEvent } from 'react';
import type { RaRecord } from 'react-admin';
import { t } from '#i18n';
import { toRow } from '../../dataProvider/ids';
import type { ListedResource, ResourceHead } from '../../declaration/compiled';
import { isConditionMet } from '../../declaration/condition';
import { isOffered } from '../../session/isOffered';
import { useViewer } from '../../session/useViewer';
import { ActionButtons } from './ActionButtons';
import type { ActionItem } from './doable';
import { getGateDenialText } from './getGateRefusal';
import { toTarget } from './target';
import { useActions } from './useActions';
import { useStartAction } from './useStartAction';

interface Props {
  spec: ListedResource;
  record: RaRecord;
  /** Names of the actions that the related list offers. */
  names: readonly string[];
  /** Row of the related list, with its resource. If omitted, the actions above the list are shown. */
  related?: { head: ResourceHead; row: RaRecord };
  variant?: 'text' | 'outlined';
  /** Number of actions shown as buttons, whatever the screen width. Further actions are in a menu. Default: depends on the space. */
  visibleCount?: number;
}

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

/**
 * Actions in a related list: for a row, the actions of this resource and of the row's resource; otherwise, the actions
 * above the list.
 */
export const RelatedActions = ({
  spec,
  record,
  names,
  related,
  variant = related ? 'text' : 'outlined',
  visibleCount,
}: Props) => {
  const viewer = useViewer();
  const { start, running, element } = useStartAction(spec);
  const place = related ? 'related' : 'row';
  const target = toTarget(record, related && toRow(related.head, related.row));
  const items = useActions(spec)
    .filter((action) => names.includes(action.name) && action.on.includes(place))
    .filter((action) => isOffered(action, viewer) && isConditionMet(action.when, record, viewer))
    .map((action): ActionItem => {
      const { name, label, icon, danger } = action;
      const onClick = () => start(action, target);
      const refused = getGateDenialText(action, viewer);
      return { key: name, label, icon, danger, busy: running === name, onClick, ...(refused && { refused }) };
    });
  if (items.length === 0) return element;
  return (
    <Box
      component="span"
      onClick={stopPropagation}
      onKeyDown={stopPropagation}
      onMouseDown={stopPropagation}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minWidth: 0 }}
    >
      <ActionButtons items={items} variant={variant} menuLabel={t('More')} atOnce={visibleCount} />
      {element}
    </Box>
  );
};
