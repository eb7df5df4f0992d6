/** A table that grows throughout its retention period, partitioned by month (UTC). */
export interface PartitionedTable {
  table: string;
  column: string;
  /** Name of the retention setting, or a number of days after which only rows that are still in effect are retained. */
  retention: 'calls' | 'audit' | number;
}

/** Number of days for which events from a connected switch are retained. Older events are not accepted. */
export const SWITCH_EVENT_DAYS = 14;
/** Number of days for which phone registration events are retained. */
export const REGISTRATION_DAYS = 14;
/** Number of days for which agent logins and breaks are retained. Longer than the period covered by reports. */
export const AGENT_DAYS = 200;

/** All partitioned tables. Used by the migration and by the creation and removal of partitions. */
export const partitionedTables = [
  { table: 'phone_call', column: 'started_at', retention: 'calls' },
  { table: 'audit_entry', column: 'at', retention: 'audit' },
  { table: 'audit_seal', column: 'at', retention: 'audit' },
  { table: 'phone_switch_event', column: 'at', retention: SWITCH_EVENT_DAYS },
  { table: 'registration_event', column: 'at', retention: REGISTRATION_DAYS },
  { table: 'agent_event', column: 'at', retention: AGENT_DAYS },
] as const satisfies readonly PartitionedTable[];
