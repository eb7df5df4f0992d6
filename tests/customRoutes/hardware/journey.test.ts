import { describe, expect, it } from 'vitest';
import {
  buildDeliveryProgress,
  countDaysWaiting,
  countStepsDone,
  filterUnboundDevices,
  getStages,
  type OrderedDevice,
  type TrackedOrder,
  type TrackedPhone,
} from '../../../src/customRoutes/orderJourney/journey';

const emptyJourney = { phones: new Map<string, TrackedPhone>(), fetched: new Map<string, string>() };

const createOrder = (rest: Partial<TrackedOrder>): TrackedOrder =>
  ({
    id: 1,
    order_id: 'HO-1',
    status: 'pending',
    dateCreated: '2026-11-01T00:00:00Z',
    dateLastModified: '2026-11-03T00:00:00Z',
    order_items: [
      {
        hardware_master_id: 1,
        part_number: 'T54W',
        description: 'Desk phone',
        extension: '101',
        quantity: 2,
      },
      {
        hardware_master_id: 2,
        part_number: 'PSU',
        description: 'Supply',
        quantity: 2,
        is_related_hardware: true,
      },
    ],
    ...rest,
  }) as TrackedOrder;

const createLine = (itemId: string, serials: [string, string | null][], quantity = serials.length) => ({
  itemId,
  invoice_id: 'INV1',
  invoiceDate: '2026-11-05',
  quantity,
  serial_numbers: serials.map(([serialNumber, mac]) => ({ serialNumber, mac })),
});

const createPhoneMap = (macs: string) =>
  createOrder({}).order_items?.map((item, place) => (place === 0 ? { ...item, mac: macs } : item)) ?? null;

const summarizeDevices = (pieces: OrderedDevice[]) =>
  pieces.map(({ reached, waiting }) => [reached, waiting]);

describe('hardware order journey', () => {
  it('starts with the order status and shows the pending action', () => {
    expect(summarizeDevices(buildDeliveryProgress(createOrder({}), emptyJourney)).slice(0, 1)).toEqual([
      ['ordered', 'Waits to be sent to the distributor'],
    ]);
    expect(
      summarizeDevices(buildDeliveryProgress(createOrder({ status: 'credithold' }), emptyJourney))[0],
    ).toEqual(['ordered', 'Waits for credit']);
    const [picked] = buildDeliveryProgress(createOrder({ status: 'picked' }), emptyJourney);
    expect([picked?.reached, picked?.waiting, picked?.since]).toEqual([
      'picked',
      'Waits for the courier',
      '2026-11-03T00:00:00Z',
    ]);
  });

  it('completes no step for a cancelled order or a draft', () => {
    for (const status of ['cancelled', 'none'] as const)
      for (const piece of buildDeliveryProgress(createOrder({ status }), emptyJourney)) {
        expect(piece.reached).toBeNull();
        expect(piece.waiting).toBeNull();
        expect(countStepsDone(piece)).toBe(0);
      }
  });

  it('shows both deliveries if an order is shipped in two parts', () => {
    const pieces = buildDeliveryProgress(
      createOrder({
        status: 'picking',
        order_items: createPhoneMap('805EC0000001'),
        bc_sales_invoice_lines: [createLine('T54W', [['S1', '805EC0000001']]), createLine('PSU', [], 1)],
      } as Partial<TrackedOrder>),
      emptyJourney,
    );
    expect(summarizeDevices(pieces)).toEqual([
      ['known', 'Waits to be bound to 101'],
      ['ordered', 'Waits for picking'],
      ['invoiced', null],
      ['ordered', 'Waits for picking'],
    ]);
    expect(pieces[0]).toMatchObject({ serial: 'S1', mac: '805EC0000001', since: '2026-11-05' });
    expect(filterUnboundDevices(pieces)).toHaveLength(1);
  });

  it('includes the binding, settings and registration steps', () => {
    const delivered = createOrder({
      status: 'completed',
      order_items: createPhoneMap('805EC0000001 805EC0000002'),
      bc_sales_invoice_lines: [
        createLine('T54W', [
          ['S1', '80:5e:c0:00:00:01'],
          ['S2', '805EC0000002'],
        ]),
      ],
    } as Partial<TrackedOrder>);
    const phone = (extension: string, registered: boolean): TrackedPhone =>
      ({ extension, registered }) as TrackedPhone;
    const both = (registered: boolean) => new Map([['805EC0000001', phone('101', registered)]]);
    expect(
      summarizeDevices(buildDeliveryProgress(delivered, { ...emptyJourney, phones: both(false) }))[0],
    ).toEqual(['bound', 'Waits to be plugged in']);
    const fetched = new Map([['805EC0000001', '2026-11-06T00:00:00Z']]);
    expect(summarizeDevices(buildDeliveryProgress(delivered, { phones: both(false), fetched }))[0]).toEqual([
      'provisioned',
      'Waits to register',
    ]);
    const [first, second] = buildDeliveryProgress(delivered, { phones: both(true), fetched });
    expect([first?.reached, first?.waiting, first?.boundTo]).toEqual(['registered', null, '101']);
    expect(second?.reached).toBe('known');
    expect(first && getStages(first)).toHaveLength(7);
  });

  it('ends with the invoice for items without a MAC address and counts every item once', () => {
    const pieces = buildDeliveryProgress(
      createOrder({
        status: 'completed',
        bc_sales_invoice_lines: [createLine('T54W', [['S1', '805EC0000001']]), createLine('PSU', [], 2)],
      } as Partial<TrackedOrder>),
      emptyJourney,
    );
    expect(pieces.filter(({ serial }) => serial === 'S1')).toHaveLength(1);
    expect(pieces.filter(({ part }) => part === 'PSU').map(({ reached, end }) => [reached, end])).toEqual([
      ['invoiced', 'invoiced'],
      ['invoiced', 'invoiced'],
    ]);
  });

  it('measures waiting time in full days', () => {
    const [piece] = buildDeliveryProgress(createOrder({}), emptyJourney);
    expect(piece && countDaysWaiting(piece, Date.parse('2026-11-04T12:00:00Z'))).toBe(3);
    expect(piece && countDaysWaiting({ ...piece, since: null }, 0)).toBeNull();
  });
});
