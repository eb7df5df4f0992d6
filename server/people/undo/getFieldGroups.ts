/** Fields that are only meaningful together. If one field of a group cannot be undone, none is undone. */
const fieldGroups: Readonly<Record<string, readonly (readonly string[])[]>> = {
  phone_number: [
    [
      'state',
      'wholesaler_id',
      'remote_trunk_id',
      'domain_name',
      'customer_number',
      'date_allocated',
      'held_by',
      'held_until',
      'offer_id',
      'date_quarantined',
      'quarantine_release',
      'cancel_type',
      'cancel_comment',
      'destination_account',
      'destination_user_type',
      'service_flag',
      'range_id',
    ],
  ],
  user: [['level', 'role_id', 'customer_id', 'wholesaler_id', 'domain_name']],
  media: [['content', 'type', 'size', 'duration']],
  extension: [['flag', 'night']],
  device: [['extension', 'extensions']],
};

const fieldGroupSets = new Map(
  Object.entries(fieldGroups).map(([entity, lists]) => [entity, lists.map((list) => new Set(list))]),
);

export const getFieldGroups = (entity: string): readonly ReadonlySet<string>[] =>
  fieldGroupSets.get(entity) ?? [];
