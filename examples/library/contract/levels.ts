import { type MessageDescriptor, msg } from 'trunkline/i18n';

/** Access levels: members can search, librarians manage the library. */
export const levels = ['member', 'librarian'] as const;
type Level = (typeof levels)[number];

export const levelNames: Readonly<Record<Level, MessageDescriptor>> = {
  member: msg('Member'),
  librarian: msg('Librarian'),
};

export const requiredLevelTexts: Readonly<Record<Level, MessageDescriptor>> = {
  member: msg('Only members and librarians may do this.'),
  librarian: msg('Only librarians may do this.'),
};

export const shareLabels: Readonly<Record<Level, MessageDescriptor>> = {
  member: msg('Share with all members'),
  librarian: msg('Share with all librarians'),
};
