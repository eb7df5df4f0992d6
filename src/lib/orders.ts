export interface Order {
  field: string;
  order: 'ASC' | 'DESC';
}

/**
 * Splits a combined order: the second field sorts rows with equal first fields. It follows the first field in the same
 * string, with a minus if descending, so that it is preserved wherever an order is stored: `{ field: 'state,-name',
 * order: 'ASC' }`.
 */
export const splitOrders = ({ field, order }: Order): [Order, Order?] => {
  const [first = '', second] = field.split(',');
  if (!second) return [{ field: first, order }];
  const descends = second.startsWith('-');
  return [
    { field: first, order },
    { field: descends ? second.slice(1) : second, order: descends ? 'DESC' : 'ASC' },
  ];
};

/** Combines two orders; the second is omitted if it uses the same field. */
export const joinOrders = (first: Order, second?: Order): Order =>
  !second || second.field === first.field
    ? first
    : { ...first, field: `${first.field},${second.order === 'DESC' ? '-' : ''}${second.field}` };

/**
 * Returns the order after a field was selected, alone or as a second field. Selecting it again reverses the direction.
 * @param isAdded whether it is added after the current order
 */
export const toggleOrder = (now: Order, field: string, isAdded: boolean): Order => {
  const [first, second] = splitOrders(now);
  const turned = (order: Order | undefined): Order => ({
    field,
    order: order?.field === field && order.order === 'ASC' ? 'DESC' : 'ASC',
  });
  if (!isAdded) return turned(second ? undefined : first);
  return first.field === field ? joinOrders(turned(first), second) : joinOrders(first, turned(second));
};
