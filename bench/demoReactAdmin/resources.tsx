import BarChartIcon from '@mui/icons-material/BarChart';
import BusinessIcon from '@mui/icons-material/Business';
import DialpadIcon from '@mui/icons-material/Dialpad';
import DnsIcon from '@mui/icons-material/Dns';
import GroupIcon from '@mui/icons-material/Group';
import HistoryIcon from '@mui/icons-material/History';
import LabelIcon from '@mui/icons-material/Label';
import PhoneIcon from '@mui/icons-material/Phone';
import ReceiptIcon from '@mui/icons-material/Receipt';
import RouterIcon from '@mui/icons-material/Router';
import { Resource } from 'react-admin';
import { NumberEdit } from './NumberEdit';
import { NumberList } from './NumberList';

const icons = {
  numbers: DialpadIcon,
  trunks: RouterIcon,
  ranges: LabelIcon,
  domains: DnsIcon,
  wholesalers: BusinessIcon,
  users: GroupIcon,
  phones: PhoneIcon,
  calls: HistoryIcon,
  invoices: ReceiptIcon,
  reports: BarChartIcon,
};

export const resourceNames = Object.keys(icons);

export const resources = Object.entries(icons).map(([name, icon]) => (
  <Resource key={name} name={name} icon={icon} list={NumberList} edit={NumberEdit} />
));
