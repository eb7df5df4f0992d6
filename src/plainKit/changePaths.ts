/** Where changes are told as they happen; a server that tells none answers 404, and is asked once. */
export const changePaths = {
  watch: '/api/Console/WatchChanges',
  announce: '/api/Console/AnnounceOpenRecords',
} as const;
