/** Endpoints for live change notifications, and for announcing which records' forms are open. */
export const changePaths = {
  watch: '/api/Console/WatchChanges',
  announce: '/api/Console/AnnounceOpenRecords',
} as const;
