import type { ReactFlowInstance } from '@xyflow/react';
import type { FocusEvent } from 'react';
import type { FlowNode } from './FlowCard';
import type { FlowEdge } from './FlowLine';

const isWithin = (inner: DOMRect, outer: DOMRect): boolean =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

export const panIntoView =
  (flow: ReactFlowInstance<FlowNode, FlowEdge>) =>
  ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    const card = target.closest<HTMLElement>('.react-flow__node');
    const node = card?.dataset.id === undefined ? undefined : flow.getNode(card.dataset.id);
    if (!card || !node || isWithin(card.getBoundingClientRect(), currentTarget.getBoundingClientRect()))
      return;
    const { position, width = 0, height = 0 } = node;
    void flow.setCenter(position.x + width / 2, position.y + height / 2, {
      zoom: flow.getZoom(),
      duration: 150,
    });
  };
