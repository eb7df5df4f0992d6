import { type MessageDescriptor, msg } from '#i18n';

/** What a feature flag does, for people who switch it. */
export interface FlagDefinition {
  name: string;
  /** What it is called. */
  label: MessageDescriptor;
  /** What it shows or hides. */
  does: MessageDescriptor;
  /** What holds where nobody set it; the gates that ask for it say the same. */
  unset: 'show' | 'hide';
}

/** The feature flags this version of the console knows (document 1, section 2). */
export const flagDefinitions: readonly FlagDefinition[] = [
  {
    name: 'RIZ115',
    label: msg('Call flow'),
    does: msg('Shows Call Flow, the picture of where a call goes, among the pages of a phone system.'),
    unset: 'hide',
  },
];
