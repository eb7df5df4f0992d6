/** How long a quarantine lasts yet, wherever its release date stands. */
export const countdown = {
  computed: { daysUntil: 'date_torelease' },
  name: 'countdown',
  label: 'Released',
} as const;
