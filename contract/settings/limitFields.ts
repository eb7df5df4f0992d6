import { countSetting, secondsSetting } from '../fields';
import { shape, writableBy } from '../schema';

const limitField = (title: string, description?: string) =>
  countSetting({ title, 'x-otherwise': 'No limit', ...(description && { description }) });

/** Limits of a phone system; an empty limit means unlimited (field semantics, section 10). */
export const limitFields = {
  ...writableBy('reseller', {
    number_of_seats: limitField('Seats', 'Extensions the phone system was ordered with.'),
    maxsize: limitField('Music on hold, bytes at most', 'All files together; 50 MB are usual.'),
    max_extensions: limitField('Extensions, at most'),
    max_acds: limitField('Call queues, at most'),
    max_attendants: limitField('Auto attendants, at most'),
    max_hunts: limitField('Ring groups, at most'),
    max_srvflags: limitField('Redirection triggers, at most'),
    max_ivrnodes: limitField('Voice agents, at most'),
    max_conferences: limitField('Conference rooms, at most'),
    max_hoots: limitField('Paging groups, at most'),
    max_callingcards: limitField('Calling cards, at most'),
    max_colines: limitField('Shared lines, at most'),
    max_regs: limitField(
      'Registrations an extension, at most',
      'How many phones may register at one extension.',
    ),
    max_calls: limitField('Calls at once, at most'),
    max_trunk_calls: limitField('Outside calls at once, at most'),
    max_alerts: limitField('Phones ringing for one call, at most'),
    max_cdrs: limitField('Call records kept, at most'),
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
  mb_size: limitField('Voice messages a mailbox, at most', 'Twenty are usual; 0 keeps none.'),
};

export const LimitFields = shape('Limit fields', limitFields);
