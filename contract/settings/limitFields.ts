import { countSetting, secondsSetting } from '../fields';
import { shape, writableBy } from '../schema';

const limit = (title: string, description?: string) =>
  countSetting({ title, 'x-otherwise': 'No limit', ...(description && { description }) });

/** Limits of a phone system; an empty limit means unlimited (field semantics, section 10). */
export const limitFields = {
  ...writableBy('reseller', {
    number_of_seats: limit('Seats', 'Extensions the phone system was ordered with.'),
    maxsize: limit('Music on hold, bytes at most', 'All files together; 50 MB are usual.'),
    max_extensions: limit('Extensions, at most'),
    max_acds: limit('Call queues, at most'),
    max_attendants: limit('Auto attendants, at most'),
    max_hunts: limit('Ring groups, at most'),
    max_srvflags: limit('Redirection triggers, at most'),
    max_ivrnodes: limit('Voice agents, at most'),
    max_conferences: limit('Conference rooms, at most'),
    max_hoots: limit('Paging groups, at most'),
    max_callingcards: limit('Calling cards, at most'),
    max_colines: limit('Shared lines, at most'),
    max_regs: limit('Registrations an extension, at most', 'How many phones may register at one extension.'),
    max_calls: limit('Calls at once, at most'),
    max_trunk_calls: limit('Outside calls at once, at most'),
    max_alerts: limit('Phones ringing for one call, at most'),
    max_cdrs: limit('Call records kept, at most'),
    max_idle: secondsSetting({
      title: 'Silence, at most',
      description: 'A call that is silent for longer is ended.',
    }),
    max_call_duration: secondsSetting({ title: 'Length of a call, at most', 'x-otherwise': 'No limit' }),
    max_mb_duration: secondsSetting({
      title: 'Length of a voice message, at most',
      description: 'Two minutes are usual.',
    }),
  }),
  mb_size: limit('Voice messages a mailbox, at most', 'Twenty are usual; 0 keeps none.'),
};

export const LimitFields = shape('Limit fields', limitFields);
