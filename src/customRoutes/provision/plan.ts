import { createRun, type RunFor } from '../runs/run';

/** What was chosen for a new domain. */
export interface Plan {
  customerId: number;
  customerNumber: string;
  company: string;
  domainName: string;
  /** Empty: the wholesaler's active one. */
  serverId: number | null;
  templateId: number | null;
  /** Records the template brings, in words; absent where it brings none. */
  brings?: string;
  ratePlanId: number | null;
  domainDefaultId: number | null;
  /** Extensions to begin with. */
  seats: number;
  /** E.164 digits. */
  numbers: string[];
  address: string;
  login: { email: string; firstname: string; lastname: string } | null;
}

export type StepName = 'register' | 'setUp' | 'extensions' | 'records' | 'numbers' | 'address' | 'login';

/** A provisioning under way, as it is kept on the device. */
export interface Run extends RunFor<Plan> {
  /** Account numbers the setup has used up: extensions are chosen around them. */
  taken: string[];
  /** The extensions chosen; the same on every try. */
  extensions: string[];
  /** The import of the template’s records. */
  importId?: number;
}

export const createProvisionRun = (plan: Plan): Run => ({ ...createRun(plan), taken: [], extensions: [] });
