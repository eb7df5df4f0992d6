import { TextMessage } from '../../contract/console/sms';
import type { EntityRecord } from '../../contract/schema';
import { SMS_KIND } from '../gateways/smsGateway';
import { createCollection } from '../records/recordCollection';

/** Submitted text messages, one per recipient. */
export const textMessages = createCollection({
  kind: SMS_KIND,
  label: 'Text message',
  schema: TextMessage,
  key: 'id',
  search: ['recipient', 'sender', 'text', 'sent_by'],
});

export type Message = EntityRecord<typeof TextMessage>;
