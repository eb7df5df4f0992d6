/** Endpoints for live change notifications and for reporting which records have an open form. */
export const changePaths = {
  watch: '/api/Console/WatchChanges',
  announce: '/api/Console/AnnounceOpenRecords',
} as const;
