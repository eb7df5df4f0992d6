import type { OrderItem } from '../../../contract/hardware/orderEntities';
import type { EntityRecord } from '../../../contract/schema';

export type Item = EntityRecord<typeof OrderItem>;
