/** What was chosen for a new domain. */
export interface Plan {
  customerId: number;
  customerNumber: string;
  company: string;
  domainName: string;
  /** Empty: the wholesaler's active one. */
  serverId: number | null;
  templateId: number | null;
  ratePlanId: number | null;
  domainDefaultId: number | null;
  /** Extensions to begin with. */
  seats: number;
  /** E.164 digits. */
  numbers: string[];
  address: string;
  login: { email: string; firstname: string; lastname: string } | null;
}

export type StepName = 'register' | 'setUp' | 'extensions' | 'numbers' | 'address' | 'login';

export type StepState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped';

/** A fact a step found out, as it is copied: what it is, and what it says. */
export type Fact = readonly [label: string, value: string];

export interface StepOutcome {
  state: StepState;
  /** Why it failed, in words. */
  error?: string;
  facts?: Fact[];
}

/** A provisioning under way, as it is kept on the device. */
export interface Run {
  /** Also the key by which the server knows the request again. */
  id: string;
  /** When it was begun, in milliseconds. */
  at: number;
  plan: Plan;
  steps: Partial<Record<StepName, StepOutcome>>;
  /** Account numbers the setup has used up: extensions are chosen around them. */
  taken: string[];
  /** The extensions chosen; the same on every try. */
  extensions: string[];
}

export const newRun = (plan: Plan): Run => ({
  id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`,
  at: Date.now(),
  plan,
  steps: {},
  taken: [],
  extensions: [],
});
