import type { InferenceKit } from '../declaration/inferenceKit';

export const telephonyInference: InferenceKit = {
  filled: [
    {
      pattern: /^(pbx_?)?domain(_?name)?$/i,
      template: '$domain',
      prefix: 'pbx-customer/',
      menu: { level: 'Customer', group: 'Home - PBX' },
      // A phone system is operated by the customer.
      level: 'customer',
    },
  ],
  names: [
    {
      pattern: /(^| )(msisdn|did|cli|ani|caller id|e 164)$/,
      types: ['string'],
      keywords: { format: 'phone' },
      kindLabel: 'telephone number',
    },
    {
      pattern: /(^| )(talk|ring|hold) time$/,
      types: ['integer'],
      keywords: { format: 'duration', minimum: 0, 'x-unit': 's' },
      kindLabel: 'length of time',
    },
  ],
  numbers: /msisdn|caller|callee|^did$|^cli$/i,
  icons: [
    ['Voicemail', 'voicemail'],
    ['LocalParking', 'park orbit parking'],
    ['HeadsetMic', 'queue headset call_centre contact_centre'],
    ['SupportAgent', 'agent'],
    ['RingVolume', 'ring hunt ringtone'],
    ['PhoneForwarded', 'did forward forwarding diversion transfer'],
    ['PhoneAndroid', 'handset softphone sim'],
    ['Dialpad', 'extension keypad dial attendant ivr menu_option'],
    ['History', 'cdr'],
    ['Phone', 'telephone line'],
    ['Hub', 'trunk'],
  ],
  spellings: ['BLF', 'CLI', 'DID', 'IPND', 'PBX', 'PSTN', 'SIP', 'VOIP'],
};
