import { type RefObject, useEffect } from 'react';
import type { ColumnSpec } from '../../../declaration/compiled';
import { useScrollEdges } from '../../../ui/useScrollEdges';
import { LiveRows } from '../live/LiveRows';
import { FullValues } from './FullValues';
import { getFittedWidth, startResize } from './startResize';

interface Props {
  /** The scroll container of the table. */
  box: RefObject<HTMLElement | null>;
  columns: readonly ColumnSpec[];
  /** Resizes a column, if the user may. */
  onResize: ((field: string, width: number) => void) | undefined;
}

/** Resizes columns by their headers' edges: dragging sets the width, double-clicking fits the content. */
const useResize = ({ box, onResize }: Props) => {
  useEffect(() => {
    const element = box.current;
    if (!element || !onResize) return undefined;
    const findHead = ({ target }: Event) =>
      target instanceof Element && target.matches('th [data-edge]') ? target.closest('th') : null;
    const onPointerDown = (event: PointerEvent) => {
      const head = findHead(event);
      const field = head?.dataset.column;
      if (head && field !== undefined) startResize(event, head, (width) => onResize(field, width));
    };
    const onDoubleClick = (event: Event) => {
      const head = findHead(event);
      const field = head?.dataset.column;
      if (head && field !== undefined) onResize(field, getFittedWidth(head));
    };
    element.addEventListener('pointerdown', onPointerDown);
    element.addEventListener('dblclick', onDoubleClick);
    return () => {
      element.removeEventListener('pointerdown', onPointerDown);
      element.removeEventListener('dblclick', onDoubleClick);
    };
  });
};

/** Table features that are mounted after the rows have rendered. */
const TableExtras = (props: Props) => {
  useScrollEdges(props.box);
  useResize(props);
  return (
    <>
      <FullValues box={props.box} columns={props.columns} />
      <LiveRows box={props.box} />
    </>
  );
};

export default TableExtras;
