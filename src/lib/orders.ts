/** An order of rows as react-admin keeps one. */
export interface Order {
  field: string;
  order: 'ASC' | 'DESC';
}

/**
 * The orders in one: rows alike by the first field are sorted by the second. The second stands behind the first field,
 * with a minus where it descends, so that it is kept wherever an order is: `{ field: 'state,-name', order: 'ASC' }`.
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

/** Two orders as one; the second is left out where it is by the same field. */
export const joinOrders = (first: Order, second?: Order): Order =>
  !second || second.field === first.field
    ? first
    : { ...first, field: `${first.field},${second.order === 'DESC' ? '-' : ''}${second.field}` };

/**
 * The order after a field was asked for: alone, or behind the one that is there. Asked for again it turns around.
 * @param isAdded it is to come behind what the rows are sorted by
 */
export const toggleOrder = (now: Order, field: string, isAdded: boolean): Order => {
  const [first, second] = splitOrders(now);
  const turned = (one: Order | undefined): Order => ({
    field,
    order: one?.field === field && one.order === 'ASC' ? 'DESC' : 'ASC',
  });
  if (!isAdded) return turned(second ? undefined : first);
  return first.field === field ? joinOrders(turned(first), second) : joinOrders(first, turned(second));
};
