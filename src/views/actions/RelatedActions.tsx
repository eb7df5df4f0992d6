import Box from '@mui/material/Box';
import type { RaRecord } from 'ra-core';
import type { SyntheticEvent } from 'react';
import { rowOf } from '../../dataProvider/ids';
import type { ResourceSpec } from '../../declaration/compiled';
import { holds } from '../../declaration/condition';
import { resourceHead } from '../../declaration/registry';
import { useViewer } from '../../session/useViewer';
import { ActionButtons } from './ActionButtons';
import type { Doable } from './doable';
import { gateRefusal, isOffered } from './refusal';
import { targetOf } from './target';
import { useActions } from './useActions';
import { useStartAction } from './useStartAction';

interface Props {
  /** The resource whose record's page it is. */
  spec: ResourceSpec;
  record: RaRecord;
  /** Actions the related list offers. */
  names: readonly string[];
  /** The related row; without one, the actions that stand above the list. */
  related?: RaRecord;
  variant?: 'text' | 'outlined';
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Actions of a record offered on a list related to it: those on a related row, those of the row itself, or those above the list. */
export const RelatedActions = ({
  spec,
  record,
  names,
  related,
  variant = related ? 'text' : 'outlined',
}: Props) => {
  const viewer = useViewer();
  const { start, running, element } = useStartAction(spec);
  const place = related ? 'related' : 'row';
  const rowFor = (name: string) => {
    const head = resourceHead(spec.related.find((one) => one.actions.includes(name))?.resource ?? '');
    return related && head ? rowOf(head, related) : related;
  };
  const items = useActions(spec)
    .filter((action) => names.includes(action.name) && action.on.includes(place))
    .filter((action) => isOffered(action, viewer) && holds(action.when, record))
    .map((action): Doable => {
      const { name, label, icon, danger } = action;
      const onClick = () => start(action, targetOf(record, rowFor(name)));
      const refused = gateRefusal(action, viewer);
      return { key: name, label, icon, danger, busy: running === name, onClick, ...(refused && { refused }) };
    });
  if (items.length === 0) return element;
  return (
    <Box
      component="span"
      onClick={stop}
      onKeyDown={stop}
      onMouseDown={stop}
      sx={{ display: 'inline-flex', gap: 1 }}
    >
      <ActionButtons items={items} variant={variant} menuLabel="More" />
      {element}
    </Box>
  );
};
