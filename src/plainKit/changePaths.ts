/** Endpoint for live change notifications. If the server responds with 404, it is not requested again. */
export const changePaths = {
  watch: '/api/Console/WatchChanges',
  announce: '/api/Console/AnnounceOpenRecords',
} as const;
