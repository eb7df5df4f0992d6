/** Number of days left in quarantine, based on the release date. */
export const countdown = {
  computed: { daysUntil: 'date_torelease' },
  name: 'countdown',
  label: 'Released',
} as const;
