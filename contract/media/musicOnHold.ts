import { group, inDomain, mapOf, noContent, okOrNoContent, post, single } from '../call';
import { auditedEntity, entity } from '../entity';
import {
  account,
  audio,
  boolean,
  count,
  decimal,
  domain,
  integer,
  list,
  oneOf,
  recordingUpload,
  text,
} from '../fields';
import { resolutions } from '../phoneSystem/accountFields';
import { type Field, required, shape } from '../schema';
import { changes, creates, deletes } from '../sentence';

export const musicTypes = { file: 'A file', stream: 'A stream (RTP)' } as const;
export const codecs = { PCMU: 'G.711 µ-law', PCMA: 'G.711 A-law', G722: 'G.722' } as const;

/** Phone keys as sent in the API, with `s` for star and `p` for pound, together with the symbol on each key. */
export const keySymbols: readonly (readonly [wire: string, sign: string])[] = [
  ...[...'0123456789'].map((digit) => [digit, digit] as const),
  ['s', '*'],
  ['p', '#'],
];

type KeyCode = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 's' | 'p';
type KeyFields<Prefix extends string> = Record<
  `${Prefix}key${KeyCode}` | `${Prefix}act${KeyCode}`,
  Field<string>
>;

/** Function and destination of each key that callers can press while music plays. */
const buildKeyFields = <const Prefix extends string>(prefix: Prefix): KeyFields<Prefix> =>
  Object.fromEntries(
    keySymbols.flatMap(([wire, sign]) => [
      [
        `${prefix}key${wire}`,
        text({ title: `Key ${sign}`, description: 'What the key means.', maxLength: 40 }),
      ],
      [`${prefix}act${wire}`, account({ title: `Key ${sign} leads to` })],
    ]),
  ) as KeyFields<Prefix>;

const volume = decimal({ title: 'Volume', minimum: 0, maximum: 10, description: '1 plays it as it is.' });
const seek = integer({ title: 'Begin at', minimum: 0, maximum: 86_400, 'x-unit': 's' });
const position = integer({
  title: 'Place',
  minimum: 1,
  maximum: 999,
  description: 'In the order music is offered.',
});
const port = integer({ title: 'RTP port', minimum: 1024, maximum: 65_534 });

export const MusicSource = auditedEntity('Music source', {
  id: integer({ title: 'Id', readOnly: true }),
  name: text('Name'),
  file: audio('File'),
  type: oneOf(musicTypes, 'Plays'),
  volume,
  seek,
  port_number: port,
  codec: oneOf(codecs, 'Codec'),
  place: position,
  live: boolean({
    title: 'Live',
    description: 'Played to all who wait, but where an account has its own.',
    readOnly: true,
  }),
  comment: text({ title: 'Played by', description: 'The accounts that have chosen it.', readOnly: true }),
  duration: decimal({ title: 'Length', 'x-unit': 's', readOnly: true }),
  size: count({ title: 'Size', 'x-unit': 'bytes', readOnly: true }),
  ...buildKeyFields(''),
});

export const MusicOnHold = entity('Music on hold', {
  maxsize: count({
    title: 'Room for files',
    'x-unit': 'bytes',
    description: 'What all files together may take.',
    readOnly: true,
  }),
  used: count({ title: 'Storage used', 'x-unit': 'bytes', readOnly: true }),
  entries: list(MusicSource, 'Music'),
});

const domainField = required(domain('Domain'));
const idList = list(required(integer('Id')), { title: 'Several at once', maxItems: 200 });

export const musicCalls = group('Music on hold', {
  permission: 'audio.edit',
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain('domain'),
  ok: okOrNoContent,
})({
  addMOH: post('/api/Link/addMOH', {
    summary: 'Adds music on hold: a file, or a stream by port and codec.',
    sentence: creates('music_on_hold', 'MoH_name'),
    body: shape('Music on hold to add', {
      domain: domainField,
      'MoH.name': required(text({ title: 'Name', maxLength: 80 })),
      'MoH.type': oneOf(musicTypes, 'Plays'),
      'MoH.seek': seek,
      'MoH.volume': volume,
      ...buildKeyFields('MoH.'),
      'MoH.port_number': port,
      'MoH.codec': oneOf(codecs, 'Codec'),
      audio_file: recordingUpload('Recording'),
    }),
    encoding: 'multipart',
    returns: single(MusicSource),
  }),
  deleteMOH: post('/api/Link/deleteMOH', {
    removes: 'music_on_hold',
    summary:
      'Removes music on hold; refused while an account plays it, unless it says what is played instead.',
    sentence: deletes('music_on_hold', 'id', 'ids'),
    body: shape('Music on hold to remove', {
      domain: domainField,
      id: required(integer('Id')),
      ids: idList,
      answers: resolutions,
    }),
    returns: noContent,
  }),
  editMOH: post('/api/Link/editMOH', {
    summary: 'Changes music on hold; what is not named stays, and so does the file.',
    sentence: changes('music_on_hold', 'id'),
    body: shape('Music on hold to change', {
      domain: domainField,
      id: required(integer('Id')),
      name: text({ title: 'Name', maxLength: 80 }),
      volume,
      seek,
      port_number: port,
      codec: oneOf(codecs, 'Codec'),
      place: position,
      ...buildKeyFields(''),
    }),
    returns: single(MusicSource),
  }),
  getMOH: post('/api/Link/getMOH', {
    effect: 'read',
    summary: 'The music on hold of a phone system, and how much room there is.',
    body: shape('Music on hold request', { domain: domainField }),
    returns: single(MusicOnHold),
  }),
});

export const musicSourceCalls = group('Misc', {
  permission: null,
  whileImpersonating: 'allowed',
  access: 'customer',
  tenant: inDomain(),
  ok: okOrNoContent,
})({
  GetMohSource: post('/api/Link/GetMohSource', {
    effect: 'read',
    summary: 'What the setting "music on hold" may hold, by value.',
    body: shape('Music source request', { domain_name: required(domain('Domain')) }),
    returns: mapOf(
      shape('Music choice', { name: text('Name'), type: text('Plays'), duration: decimal('Length') }),
    ),
  }),
});
