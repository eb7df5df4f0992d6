import { DirectoryEntry } from '../../contract/phoneSystem/summaries';
import { resource } from '../declaration/resource';

/** Directory entries, each shown on the page of its account. */
export default resource(DirectoryEntry, {
  name: 'pbx-customer/directory',
  label: ['Directory entry', 'Directory'],
  icon: 'Contacts',
  id: 'name',
  title: 'displayname',
  menu: { level: 'Customer', group: 'Home - PBX', hidden: true, userType: 'extensions' },
  palette: false,
  list: {
    call: 'GetCurrentExtension',
    columns: ['displayname', 'name', 'alias', 'ani', 'department', 'building', 'visible', 'license'],
    more: ['eani', 'euse', 'usertype', 'disabled'],
    requiresParent: {
      text: 'The directory is read by account. Open an extension to see its entry.',
      label: 'Extensions',
      to: '/pbx-customer/pbx-extensions',
    },
  },
});
