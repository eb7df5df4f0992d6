import { TextMessage } from '../../contract/console/sms';
import type { RecordOf } from '../../contract/schema';
import { SMS_KIND } from '../gateways/smsGateway';
import { collection } from '../records/recordCollection';

/** Texts that were handed over, one for each recipient. */
export const textMessages = collection({
  kind: SMS_KIND,
  label: 'Text message',
  schema: TextMessage,
  key: 'id',
  search: ['recipient', 'sender', 'text', 'sent_by'],
});

export type Message = RecordOf<typeof TextMessage>;
