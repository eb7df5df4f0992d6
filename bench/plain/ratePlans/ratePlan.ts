import type { RaRecord } from 'react-admin';

export interface RatePlan extends RaRecord<number> {
  rate_plan_no: string;
  rate_plan_description: string;
  plan_type?: string;
  is_default?: boolean;
  discount_id?: number | null;
}

export interface Wholesaler extends RaRecord<number> {
  wholesaler_name: string;
  group_no?: string;
  domain_count?: number;
}

export const planTypes = [
  { id: 'voice', name: 'Voice' },
  { id: 'extension', name: 'Extension' },
  { id: 'hardware', name: 'Hardware' },
  { id: 'sms', name: 'SMS' },
];
