import { Hono } from 'hono';
import { type ForeignServer, getRelativeDay, includesText, sortRows } from './foreignServer';
import { roomsDocument } from './roomsDocument';

interface Room {
  room_id: number;
  name: string;
  kind: string;
  floor: number;
  seats: number;
  has_screen: boolean;
  opened_on: string | null;
  note: string | null;
  created_at: string;
}

type RequestBody = Record<string, unknown>;

const kinds = ['meeting', 'office', 'lab', 'storage'];

const createRooms = (): Room[] =>
  Array.from({ length: 130 }, (_, at) => ({
    room_id: at + 1,
    name: `Room ${String(at + 1).padStart(3, '0')}`,
    kind: kinds[at % kinds.length] ?? '',
    floor: at % 7,
    seats: 2 + ((at * 7) % 40),
    has_screen: at % 3 === 0,
    opened_on: at % 5 === 0 ? null : getRelativeDay(at),
    note: null,
    created_at: new Date(Date.UTC(2025, 0, 1, 8, at)).toISOString(),
  }));

/** API for the rooms of a building in RPC style: every call is a POST with a JSON body and an `X-Api-Key` header. Swagger 2.0. */
export const createRoomsServer = (apiKey: string): ForeignServer => {
  let rooms = createRooms();
  const app = new Hono();
  app.use(async (c, next) => {
    if (c.req.header('x-api-key') !== apiKey) return c.json({ message: 'Who are you?' }, 401);
    return next();
  });

  const findRoom = (id: unknown) => rooms.find(({ room_id }) => room_id === id);
  const refusals = (sent: RequestBody, current?: Room): Record<string, string[]> => {
    const errors: Record<string, string[]> = {};
    const { name, kind, seats } = { ...current, ...sent } as Partial<Room>;
    if (typeof name !== 'string' || name === '') errors.name = ['A room needs a name.'];
    else if (rooms.some((room) => room.name === name && room !== current))
      errors.name = [`There is a room ${name} already.`];
    if (!kinds.includes(kind ?? '')) errors.kind = [`A room is one of ${kinds.join(', ')}.`];
    if (seats !== undefined && (!Number.isInteger(seats) || seats < 0))
      errors.seats = ['Seats are counted from 0.'];
    return errors;
  };
  const refuse = (errors: Record<string, string[]>) => ({ message: 'The room is not right yet.', errors });

  app.post('/FindRooms', async (c) => {
    const sent: RequestBody = await c.req.json();
    const { page = 1, per_page = 20, sort_by = 'room_id', sort_dir = 'asc', text, kind, floor } = sent;
    const matching = rooms.filter(
      (room) =>
        (typeof text !== 'string' || includesText(room.name, text) || includesText(room.note, text)) &&
        (kind === undefined || room.kind === kind) &&
        (floor === undefined || room.floor === floor),
    );
    const size = Math.min(Number(per_page), 50);
    const from = (Number(page) - 1) * size;
    const ordered = sortRows(matching, sort_by as keyof Room, sort_dir === 'desc');
    return c.json({ rooms: ordered.slice(from, from + size), total: matching.length });
  });
  app.post('/ReadRoom', async (c) => {
    const room = findRoom((await c.req.json()).room_id);
    return room ? c.json({ room }) : c.json({ message: 'There is no such room.' }, 404);
  });
  app.post('/AddRoom', async (c) => {
    const sent = await c.req.json();
    const errors = refusals(sent);
    if (Object.keys(errors).length > 0) return c.json(refuse(errors), 400);
    const room: Room = {
      seats: 0,
      floor: 0,
      has_screen: false,
      opened_on: null,
      note: null,
      ...sent,
      room_id: Math.max(0, ...rooms.map(({ room_id }) => room_id)) + 1,
      created_at: new Date().toISOString(),
    };
    rooms = [...rooms, room];
    return c.json({ room });
  });
  app.post('/StoreRoom', async (c) => {
    const { room_id, ...sent } = await c.req.json();
    const room = findRoom(room_id);
    if (!room) return c.json({ message: 'There is no such room.' }, 404);
    const errors = refusals(sent, room);
    if (Object.keys(errors).length > 0) return c.json(refuse(errors), 400);
    Object.assign(room, sent);
    return c.json({ room });
  });
  app.post('/ScrapRoom', async (c) => {
    const room = findRoom((await c.req.json()).room_id);
    if (!room) return c.json({ message: 'There is no such room.' }, 404);
    rooms = rooms.filter((other) => other !== room);
    return c.json({ scrapped: true });
  });
  return { app, document: roomsDocument };
};
