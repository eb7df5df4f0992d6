/** A table that grows for as long as it is kept: its rows lie in a partition for each month, by UTC. */
export interface PartitionedTable {
  table: string;
  /** The column its months are told by. */
  column: string;
  /** The setting that says how long its rows are kept; or days, after which only those are kept that still hold. */
  kept: 'calls' | 'audit' | number;
}

/** Days that events of a connected switch are kept: older ones are not taken any more. */
export const SWITCH_EVENT_DAYS = 14;
/** Days that the coming and going of phones is told of. */
export const REGISTRATION_DAYS = 14;
/** Days that the logins and breaks of agents are told of: longer than reports look back. */
export const AGENT_DAYS = 200;

/** All there are: the migration, the making of partitions and their removal read this. */
export const partitionedTables = [
  { table: 'phone_call', column: 'started_at', kept: 'calls' },
  { table: 'audit_entry', column: 'at', kept: 'audit' },
  { table: 'audit_seal', column: 'at', kept: 'audit' },
  { table: 'phone_switch_event', column: 'at', kept: SWITCH_EVENT_DAYS },
  { table: 'registration_event', column: 'at', kept: REGISTRATION_DAYS },
  { table: 'agent_event', column: 'at', kept: AGENT_DAYS },
] as const satisfies readonly PartitionedTable[];
