export interface Order {
  field: string;
  order: 'ASC' | 'DESC';
}

/**
 * Splits a combined order into its two fields; the second one sorts rows that are equal in the first. Both fields are
 * stored in one string, with a minus before the second if it is descending, so that the combination is preserved
 * wherever an order is stored: `{ field: 'state,-name', order: 'ASC' }`.
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

/** Combines two orders. The second is omitted if both have the same field. */
export const joinOrders = (first: Order, second?: Order): Order =>
  !second || second.field === first.field
    ? first
    : { ...first, field: `${first.field},${second.order === 'DESC' ? '-' : ''}${second.field}` };

/**
 * Returns the order after the user has selected a field. Selecting the same field again reverses its direction.
 * @param isAdded whether the field is added as the second one
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
