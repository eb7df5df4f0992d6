import { Hono } from 'hono';
import { devicesDocument } from './devicesDocument';
import { type ForeignServer, getRelativeDay, includesText, sortRows } from './foreignServer';

interface Device {
  Id: number;
  Name: string;
  SerialNumber: string | null;
  Status: number | null;
  Condition: number;
  Price: number;
  PurchasedOn: string | null;
  IsLoaned: boolean;
  CreatedAt: string;
}

const createDevices = (): Device[] =>
  Array.from({ length: 140 }, (_, at) => ({
    Id: at + 1,
    Name: `Device ${String(at + 1).padStart(3, '0')}`,
    SerialNumber: `SN-${1000 + at * 3}`,
    Status: at % 5 === 4 ? null : at % 4,
    Condition: at % 3,
    Price: 49.5 + ((at * 37) % 900),
    PurchasedOn: getRelativeDay(-at),
    IsLoaned: at % 4 === 1,
    CreatedAt: new Date(Date.UTC(2025, 5, 1, 9, at)).toISOString(),
  }));

/** API for loan devices in ASP.NET style: PascalCase, numeric enumerations, ModelState errors, status 204 after an update. */
export const createDevicesServer = (token: string): ForeignServer => {
  let devices = createDevices();
  const app = new Hono();
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${token}`) return c.body(null, 401);
    return next();
  });

  const problem = (Errors: Record<string, string[]>) => ({
    Type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
    Title: 'One or more validation errors occurred.',
    Status: 400,
    Errors,
  });
  const validate = (sent: Partial<Device>, current?: Device): Record<string, string[]> => {
    const errors: Record<string, string[]> = {};
    if (!sent.Name) errors.Name = ['The Name field is required.'];
    if (sent.Condition === undefined || sent.Condition === null)
      errors.Condition = ['The Condition field is required.'];
    if (typeof sent.Price !== 'number' || sent.Price < 0)
      errors.Price = ['The field Price must be between 0 and 100000.'];
    if (
      devices.some(
        (other) => other !== current && sent.SerialNumber && other.SerialNumber === sent.SerialNumber,
      )
    )
      errors.SerialNumber = [`The serial number '${sent.SerialNumber}' is already registered.`];
    return errors;
  };
  const findDevice = (id: string) => devices.find(({ Id }) => Id === Number(id));
  const missing = { Title: 'Not Found', Status: 404 };

  app.get('/api/Devices', (c) => {
    const {
      Search,
      Status,
      IsLoaned,
      Page = '1',
      PageSize = '20',
      SortBy = 'Id',
      SortDirection,
    } = c.req.query();
    const matching = devices.filter(
      (device) =>
        (!Search || includesText(device.Name, Search) || includesText(device.SerialNumber, Search)) &&
        (!Status || device.Status === Number(Status)) &&
        (!IsLoaned || String(device.IsLoaned) === IsLoaned),
    );
    const size = Math.min(Number(PageSize), 100);
    const from = (Number(Page) - 1) * size;
    const Items = sortRows(matching, SortBy as keyof Device, SortDirection === 'Desc').slice(
      from,
      from + size,
    );
    return c.json({ Items, TotalCount: matching.length, Page: Number(Page), PageSize: size });
  });
  app.get('/api/Devices/:id', (c) => {
    const device = findDevice(c.req.param('id'));
    return device ? c.json(device) : c.json(missing, 404);
  });
  app.post('/api/Devices', async (c) => {
    const sent: Partial<Device> = await c.req.json();
    const errors = validate(sent);
    if (Object.keys(errors).length > 0) return c.json(problem(errors), 400);
    const device = {
      SerialNumber: null,
      Status: null,
      PurchasedOn: null,
      IsLoaned: false,
      ...sent,
      Id: Math.max(0, ...devices.map(({ Id }) => Id)) + 1,
      CreatedAt: new Date().toISOString(),
    } as Device;
    devices = [...devices, device];
    return c.json(device, 201, { location: `/api/Devices/${device.Id}` });
  });
  app.put('/api/Devices/:id', async (c) => {
    const device = findDevice(c.req.param('id'));
    if (!device) return c.json(missing, 404);
    const sent: Partial<Device> = await c.req.json();
    const errors = validate(sent, device);
    if (Object.keys(errors).length > 0) return c.json(problem(errors), 400);
    const { Id, CreatedAt } = device;
    const empty = { SerialNumber: null, Status: null, PurchasedOn: null, IsLoaned: false };
    Object.assign(device, empty, sent, { Id, CreatedAt });
    return c.body(null, 204);
  });
  app.delete('/api/Devices/:id', (c) => {
    const device = findDevice(c.req.param('id'));
    if (!device) return c.json(missing, 404);
    devices = devices.filter((other) => other !== device);
    return c.body(null, 204);
  });
  return { app, document: devicesDocument };
};
