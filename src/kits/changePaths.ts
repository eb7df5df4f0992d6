/** Where changes are told as they happen, and where one says which records one has forms open of. */
export const changePaths = {
  watch: '/api/Console/WatchChanges',
  announce: '/api/Console/AnnounceOpenRecords',
} as const;
