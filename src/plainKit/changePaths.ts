/** Endpoint for live change notifications; a server without it responds with 404 and is asked only once. */
export const changePaths = {
  watch: '/api/Console/WatchChanges',
  announce: '/api/Console/AnnounceOpenRecords',
} as const;
