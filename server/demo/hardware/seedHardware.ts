import type { DemoSeeder } from '../demoContext';
import { insertDatedRecords } from '../insertDatedRecords';
import { buildOrders } from './buildOrders';
import { createOrderContext } from './demoOrderContext';
import { buildProducts, insertProducts, seedCatalogue } from './seedCatalogue';

/** Creates a catalogue with prices, the distributor's stock, and a year of orders in every status. */
export const seedHardware: DemoSeeder = async (tx, context) => {
  const masters = await seedCatalogue(tx, context);
  const stock = buildProducts(context.today);
  const { rows, reserved } = await buildOrders(await createOrderContext(tx, context, masters, stock));
  await insertProducts(tx, context, stock, reserved);
  await insertDatedRecords(tx, rows);
};
