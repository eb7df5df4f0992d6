import type { TSchema } from 'typebox';
import { text } from '../fields';
import type { Field } from '../schema';

/**
 * Star codes of the phone system by key, with title, default code and description (field semantics, section 10). The
 * key is the part of the API name after `code_`.
 */
export const starCodes = {
  redial: ['Redial', '*66', 'Calls the number dialled last.'],
  return: ['Call back', '*69', 'Calls whoever called last.'],
  callback: ['Call back when free', '*602', 'Calls back as soon as the other side is free.'],
  seize: ['Seize a line', '', 'Takes a line before dialling.'],
  transfer: ['Transfer', '*77', 'Passes the call on.'],
  park: ['Park', '*85', 'Leaves the call in a park orbit.'],
  retrieve: ['Retrieve', '*86', 'Fetches a call from a park orbit.'],
  pickup: ['Pick up', '*87', 'Answers a call that rings on another phone.'],
  intercom: ['Intercom', '*90', 'Speaks through the loudspeaker of another phone.'],
  conf: ['Conference', '*53', 'Brings several calls together.'],
  barge: ['Barge in', '*81', 'Joins a call of somebody else; both sides hear.'],
  teach: ['Whisper', '*82', 'Joins a call of somebody else; only the colleague hears.'],
  listen: ['Listen in', '*83', 'Hears a call of somebody else.'],
  mixin: ['Mix in', '', 'Joins a call of somebody else as a third.'],
  rec: ['Record', '*98', 'Starts and ends a recording of the call.'],
  play_recs: ['Play recordings', '*58', 'Plays recorded calls.'],
  govm: ['Leave a voice message', '*97', 'Goes straight to a mailbox.'],
  readvm: ['Listen to voice messages', '*604', 'Opens the own mailbox.'],
  clrvm: ['Clear voice messages', '*99', 'Turns the message lamp off.'],
  vme: ['Mailbox on', '*95', 'Lets the mailbox answer.'],
  vmd: ['Mailbox off', '*96', 'Keeps the mailbox from answering.'],
  dnde: ['Do not disturb on', '*78', 'Lets no calls through.'],
  dndd: ['Do not disturb off', '*79', 'Lets calls through again.'],
  dndt: ['Do not disturb on or off', '*606', 'Changes from one to the other.'],
  cfae: ['Forward all on', '*71', 'Forwards every call.'],
  cfad: ['Forward all off', '*72', 'Ends it.'],
  cfat: ['Forward all on or off', '*607', 'Changes from one to the other.'],
  cfaa: ['Forward all, asking where', '*80', 'Asks for the number to forward to.'],
  cfbe: ['Forward when busy on', '*73', 'Forwards calls that come during a call.'],
  cfbd: ['Forward when busy off', '*74', 'Ends it.'],
  cfne: ['Forward unanswered on', '*75', 'Forwards calls nobody answers.'],
  cfnd: ['Forward unanswered off', '*76', 'Ends it.'],
  cfr: ['Forward when not registered', '*70', 'Forwards calls while no phone is registered.'],
  bcide: ['Hide caller ID', '*67', 'Calls without showing the number.'],
  bcidd: ['Show caller ID', '*68', 'Shows the number again.'],
  banoe: ['Block anonymous calls', '*88', 'Refuses callers who hide their number.'],
  banod: ['Allow anonymous calls', '*89', 'Lets them through again.'],
  agent_login: ['Agent log in', '*64', 'Takes calls of the queues.'],
  agent_logout: ['Agent log out', '*65', 'Takes no more calls of the queues.'],
  agent_toggle: ['Agent log in or out', '*605', 'Changes from one to the other.'],
  agent_jump_in: ['Agent jump in', '', 'Joins a queue for a while.'],
  agent_jump_out: ['Agent jump out', '', 'Leaves it again.'],
  agent_jump_toggle: ['Agent jump in or out', '', 'Changes from one to the other.'],
  wakeup: ['Wake-up call', '*62', 'Asks for a call at a time.'],
  roomcleaned: ['Room cleaned', '*57', 'Tells that a room is ready.'],
  echo: ['Echo test', '*56', 'Plays back what is said.'],
  credit: ['Credit', '*61', 'Tells how much credit is left.'],
  trace: ['Trace call', '*63', 'Notes the last call for the authorities.'],
  white: ['Allow last caller', '*91', 'Puts the last caller on the white list.'],
  black: ['Block last caller', '*92', 'Puts the last caller on the black list.'],
  dnc: ['Do not call', '*50', 'Notes that the last number must not be called.'],
  cat: ['Category', '*49', 'Gives the call a category.'],
  cm: ['Client matter code', '*54', 'Notes whom the call is for.'],
  cleanup: ['Clean up', '*84', 'Sets the phone back to how it was.'],
  callcell: ['Call mobile', '*00', 'Calls the mobile phone of an extension.'],
  connect: ['Connect', '*601', 'Connects two calls.'],
  sa: ['Service account', '*59', 'Acts for another account.'],
  ob: ['Outbound caller ID', '*55', 'Chooses the caller ID of the next call.'],
  c1: ['Own code 1', '*51', 'Free to use.'],
  c2: ['Own code 2', '*52', 'Free to use.'],
  c3: ['Own code 3', '*608', 'Free to use.'],
} as const satisfies Record<string, readonly [title: string, code: string, help: string]>;

type CodeField = `code_${keyof typeof starCodes}`;

/** Star codes as settings. A code consists of digits, `*` and `#`; an empty string disables it. */
export const codeFields = Object.fromEntries(
  Object.entries(starCodes).map(([name, [title, , description]]) => [
    `code_${name}`,
    text({ title, description, maxLength: 8, pattern: '^[*#0-9]*$', 'x-patternHint': 'digits, * and #' }),
  ]),
) as Record<CodeField, Field<string>> satisfies Record<string, TSchema>;

/** Default codes of a new phone system, by API name. */
export const defaultCodes = Object.fromEntries(
  Object.entries(starCodes).map(([name, [, code]]) => [`code_${name}`, code]),
) as Record<CodeField, string>;

export const codeNames = Object.keys(defaultCodes) as CodeField[];
