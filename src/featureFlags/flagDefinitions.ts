import { type MessageDescriptor, msg } from '#i18n';

export interface FlagDefinition {
  name: string;
  label: MessageDescriptor;
  /** What it shows or hides. */
  does: MessageDescriptor;
  /** Default if the flag is not set; must match the gates that check it. */
  unset: 'show' | 'hide';
}

/** The feature flags known to this version of the console (document 1, section 2). */
export const flagDefinitions: readonly FlagDefinition[] = [
  {
    name: 'RIZ115',
    label: msg('Call flow'),
    does: msg('Shows Call Flow, the picture of where a call goes, among the pages of a phone system.'),
    unset: 'hide',
  },
];
