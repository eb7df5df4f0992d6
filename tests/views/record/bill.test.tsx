import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { allCalls } from '../../../contract';
import type { Call } from '../../../contract/call';
import { compile } from '../../../src/declaration/compile';
import hardwareOrders from '../../../src/resources/hardwareOrders';
import { Bill } from '../../../src/views/record/Bill';
import { renderInConsole } from '../support/renderInConsole';

const contract = allCalls as Record<string, Call>;
const items = compile(hardwareOrders, contract).fields.find(({ field }) => field === 'order_items');

const order = {
  id: '1',
  order_items: [
    { hardware_master_id: 8140, description: 'Desk phone', part_number: 'T43', quantity: 3, price: 200 },
    { hardware_master_id: 8141, description: 'Headset', price: 50.5 },
    { hardware_master_id: 8142, description: 'Own phone', quantity: 1, price: 90, is_existing_item: true },
    { hardware_master_id: 8143, description: 'On request', quantity: 2 },
  ],
  sub_total: 650.5,
  freight: 14.5,
  total: 731.5,
};

const readRows = async () => {
  if (!items?.bill) throw new Error('The items of an order are a bill.');
  await renderInConsole(<Bill bill={items.bill} field={items} record={order} />);
  await screen.findByRole('table');
  return screen
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
};

describe('itemised bill', () => {
  it('shows the item, quantity, price and total in each line, and the grand total', async () => {
    expect(await readRows()).toEqual([
      'Article | Part number | Quantity | Each | Sum',
      'Desk phone | T43 | 3 | $200.00 | $600.00',
      'Headset |  | 1 | $50.50 | $50.50',
      'Own phone |  | 1 | $90.00 | $0.00',
      'On request |  | 2 |  | ',
      ' | Items | $650.50',
      ' | Freight | $14.50',
      ' | Total | $731.50',
    ]);
  });

  it('is rejected by the compiler if it refers to an unknown field', () => {
    const { schema, declaration } = hardwareOrders;
    const compileBill = (bill: object) => () =>
      compile(
        { schema, declaration: { ...declaration, fields: { order_items: { bill: bill as never } } } },
        contract,
      );
    const bill = { article: 'description', quantity: 'quantity', each: 'price', totals: ['total'] };
    expect(compileBill({ ...bill, article: 'descripton' })).toThrow('Did you mean "description"?');
    expect(compileBill({ ...bill, totals: ['totl'] })).toThrow('Did you mean "total"?');
  });
});
