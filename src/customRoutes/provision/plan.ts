import { createRun, type RunFor } from '../runs/run';

/** Choices made for a new domain. */
export interface Plan {
  customerId: number;
  customerNumber: string;
  company: string;
  domainName: string;
  /** Empty for the wholesaler's active server. */
  serverId: number | null;
  templateId: number | null;
  /** Description of the template's records; absent if it has none. */
  brings?: string;
  ratePlanId: number | null;
  domainDefaultId: number | null;
  /** Initial number of extensions. */
  seats: number;
  /** E.164 digits. */
  numbers: string[];
  address: string;
  login: { email: string; firstname: string; lastname: string } | null;
}

export type StepName = 'register' | 'setUp' | 'extensions' | 'records' | 'numbers' | 'address' | 'login';

/** Progress of a provisioning, stored on the device. */
export interface Run extends RunFor<Plan> {
  /** Account numbers used by the setup, which extensions must avoid. */
  usedExtensions: string[];
  /** The selected extensions; unchanged on retries. */
  extensions: string[];
  /** The import of the template’s records. */
  importId?: number;
}

export const createProvisionRun = (plan: Plan): Run => ({
  ...createRun(plan),
  usedExtensions: [],
  extensions: [],
});
