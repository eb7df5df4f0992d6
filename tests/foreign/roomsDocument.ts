const roomFields = {
  name: { type: 'string', maxLength: 60 },
  kind: { type: 'string', enum: ['meeting', 'office', 'lab', 'storage'] },
  floor: { type: 'integer', format: 'int32' },
  seats: { type: 'integer', format: 'int32', minimum: 0 },
  has_screen: { type: 'boolean' },
  opened_on: { type: 'string', format: 'date' },
  note: { type: 'string' },
};

const createRef = (name: string) => ({ $ref: `#/definitions/${name}` });

const createProcedure = (summary: string, body: string, answer: string) => ({
  post: {
    tags: ['Rooms'],
    summary,
    operationId: '',
    consumes: ['application/json'],
    produces: ['application/json'],
    parameters: [{ in: 'body', name: 'body', required: true, schema: createRef(body) }],
    responses: {
      200: { description: 'Done', schema: createRef(answer) },
      400: { description: 'Refused', schema: createRef('Refusal') },
    },
  },
});

const procedures = {
  FindRooms: createProcedure('Find rooms', 'FindRoomsRequest', 'FindRoomsAnswer'),
  ReadRoom: createProcedure('Read a room', 'RoomKey', 'RoomAnswer'),
  AddRoom: createProcedure('Add a room', 'NewRoom', 'RoomAnswer'),
  StoreRoom: createProcedure('Store a room that was changed', 'ChangedRoom', 'RoomAnswer'),
  ScrapRoom: createProcedure('Scrap a room', 'RoomKey', 'Scrapped'),
};

/** Swagger 2.0 document of the rooms server, in RPC style over POST. */
export const roomsDocument = {
  swagger: '2.0',
  info: { title: 'Rooms', version: '1.4' },
  basePath: '/',
  schemes: ['https'],
  securityDefinitions: { key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } },
  security: [{ key: [] }],
  paths: Object.fromEntries(
    Object.entries(procedures).map(([name, { post }]) => [
      `/${name}`,
      { post: { ...post, operationId: name } },
    ]),
  ),
  definitions: {
    Room: {
      type: 'object',
      required: ['room_id', 'name', 'kind'],
      properties: {
        room_id: { type: 'integer', format: 'int32', readOnly: true },
        ...roomFields,
        created_at: { type: 'string', format: 'date-time', readOnly: true },
      },
    },
    FindRoomsRequest: {
      type: 'object',
      properties: {
        page: { type: 'integer', minimum: 1, default: 1 },
        per_page: { type: 'integer', minimum: 1, maximum: 50, default: 20 },
        sort_by: { type: 'string', enum: ['room_id', 'name', 'kind', 'floor', 'seats', 'opened_on'] },
        sort_dir: { type: 'string', enum: ['asc', 'desc'] },
        text: { type: 'string', description: 'Looks in names and notes' },
        kind: roomFields.kind,
        floor: roomFields.floor,
      },
    },
    FindRoomsAnswer: {
      type: 'object',
      properties: { rooms: { type: 'array', items: createRef('Room') }, total: { type: 'integer' } },
    },
    RoomKey: { type: 'object', required: ['room_id'], properties: { room_id: { type: 'integer' } } },
    RoomAnswer: { type: 'object', properties: { room: createRef('Room') } },
    NewRoom: { type: 'object', required: ['name', 'kind'], properties: roomFields },
    ChangedRoom: {
      type: 'object',
      required: ['room_id'],
      properties: { room_id: { type: 'integer' }, ...roomFields },
    },
    Scrapped: { type: 'object', properties: { scrapped: { type: 'boolean' } } },
    Refusal: {
      type: 'object',
      properties: {
        message: { type: 'string' },
        errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
      },
    },
  },
};
