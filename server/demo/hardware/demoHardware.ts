import type { DemoArea } from '../demoAreas';
import { insertDated } from '../insertDatedRecords';
import { demoCatalogue, demoProducts, insertProducts } from './demoCatalogue';
import { openDemoShop } from './demoOrderContext';
import { demoOrders } from './demoOrders';

/** A catalogue with prices, what the distributor has of it, and a year of orders in every status. */
export const demoHardware: DemoArea = async (tx, context) => {
  const masters = await demoCatalogue(tx, context);
  const stock = demoProducts(context.today);
  const { rows, reserved } = await demoOrders(await openDemoShop(tx, context, masters, stock));
  await insertProducts(tx, context, stock, reserved);
  await insertDated(tx, rows);
};
