import type { PointerEventHandler } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import { t } from '#i18n';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import type { Entry } from './buildEntries';

interface Props {
  entry: Entry;
  day: string;
  /** Starts dragging the entry; undefined if it cannot be dragged. */
  onPickUp?: PointerEventHandler | undefined;
}

/** Link to a record on a given day, with its time, title and status; the status is shown as a colour, and as text for screen readers. */
export const EntryLink = ({ entry, day, onPickUp }: Props) => {
  const createPath = useCreatePath();
  const { resource, record, title, tone, state, from, time } = entry;
  const goesOn = from < day;
  return (
    <li
      data-tone={tone}
      data-drag={onPickUp && String(record.id)}
      onPointerDown={onPickUp}
      className={goesOn ? 'goes-on' : undefined}
    >
      <LinkBase
        to={createPath({ resource, id: record.id, type: 'show' })}
        draggable={false}
        title={[time, title, state].filter(Boolean).join(' · ')}
      >
        {time && !goesOn && <span className="time">{time}</span>}
        {title}
        {goesOn && <VisuallyHidden>, {t('goes on')}</VisuallyHidden>}
        {state && <VisuallyHidden>, {state}</VisuallyHidden>}
      </LinkBase>
    </li>
  );
};
