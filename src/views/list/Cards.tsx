import { type ReactNode, Suspense, useRef } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import type { FieldSpec, ListedResource } from '../../declaration/compiled';
import { lazyPart } from '../../lib/lazyPart';
import { useWhenIdle } from '../../lib/useWhenIdle';
import { CardList, RecordCard } from './RecordCard';

const LiveRows = lazyPart(() => import('./live/LiveRows'));

interface CardsProps {
  spec: ListedResource;
  /** Fields shown below the title. */
  fields: readonly FieldSpec[];
  label: string;
  selectable?: boolean;
  /** Content at the end of a card's header. */
  end?: ((record: RaRecord) => ReactNode) | undefined;
  /** Content below a card's fields. */
  foot?: ((record: RaRecord) => ReactNode) | undefined;
}

/** The rows of the current list as cards, for phone screens. */
export const Cards = ({ spec, fields, label, selectable = false, end, foot }: CardsProps) => {
  const { data = [], selectedIds, onToggleItem } = useListContext();
  const box = useRef<HTMLUListElement>(null);
  const isIdle = useWhenIdle(data.length > 0);
  return (
    <>
      <CardList ref={box} aria-label={label}>
        {data.map((record) => (
          <RecordCard
            key={record.id}
            spec={spec}
            record={record}
            fields={fields}
            selection={
              selectable
                ? { selected: selectedIds.includes(record.id), onToggle: () => onToggleItem(record.id) }
                : undefined
            }
            end={end?.(record)}
            foot={foot?.(record)}
          />
        ))}
      </CardList>
      {isIdle && (
        <Suspense>
          <LiveRows box={box} />
        </Suspense>
      )}
    </>
  );
};
