import { type MessageDescriptor, msg } from '#i18n';

export interface FlagDefinition {
  name: string;
  label: MessageDescriptor;
  /** Description of what the flag shows or hides. */
  does: MessageDescriptor;
  /** Behaviour if the flag is not set. It must match the gates that check the flag. */
  unset: 'show' | 'hide';
}

/** Feature flags that this version of the console knows (document 1, section 2). */
export const flagDefinitions: readonly FlagDefinition[] = [
  {
    name: 'RIZ115',
    label: msg('Call flow'),
    does: msg('Shows Call Flow, the picture of where a call goes, among the pages of a phone system.'),
    unset: 'hide',
  },
];
