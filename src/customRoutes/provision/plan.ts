import { createRun, type RunFor } from '../runs/run';

/** Choices made for a new domain. */
export interface Plan {
  customerId: number;
  customerNumber: string;
  company: string;
  domainName: string;
  /** Id of the server; null selects the wholesaler's active server. */
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

/** Progress of a provisioning run, stored in the browser. */
export interface Run extends RunFor<Plan> {
  /** Account numbers taken by the setup, which are not available for extensions. */
  usedExtensions: string[];
  /** Numbers chosen for the extensions. They stay the same when a step is retried. */
  extensions: string[];
  /** Id of the import that creates the template's records. */
  importId?: number;
}

export const createProvisionRun = (plan: Plan): Run => ({
  ...createRun(plan),
  usedExtensions: [],
  extensions: [],
});
