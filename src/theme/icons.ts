import AccountTree from '@mui/icons-material/AccountTree';
import Add from '@mui/icons-material/Add';
import AddBusiness from '@mui/icons-material/AddBusiness';
import AddIcCall from '@mui/icons-material/AddIcCall';
import AddLink from '@mui/icons-material/AddLink';
import AdminPanelSettings from '@mui/icons-material/AdminPanelSettings';
import Apps from '@mui/icons-material/Apps';
import Archive from '@mui/icons-material/Archive';
import AssignmentReturn from '@mui/icons-material/AssignmentReturn';
import Block from '@mui/icons-material/Block';
import Bookmark from '@mui/icons-material/Bookmark';
import Business from '@mui/icons-material/Business';
import CalendarMonth from '@mui/icons-material/CalendarMonth';
import CallMade from '@mui/icons-material/CallMade';
import CallSplit from '@mui/icons-material/CallSplit';
import CheckCircle from '@mui/icons-material/CheckCircle';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import CloudSync from '@mui/icons-material/CloudSync';
import CloudUpload from '@mui/icons-material/CloudUpload';
import CompareArrows from '@mui/icons-material/CompareArrows';
import Contacts from '@mui/icons-material/Contacts';
import ContentCopy from '@mui/icons-material/ContentCopy';
import ContentPaste from '@mui/icons-material/ContentPaste';
import Delete from '@mui/icons-material/Delete';
import Dialpad from '@mui/icons-material/Dialpad';
import Dns from '@mui/icons-material/Dns';
import Download from '@mui/icons-material/Download';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Edit from '@mui/icons-material/Edit';
import Email from '@mui/icons-material/Email';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import FiberManualRecord from '@mui/icons-material/FiberManualRecord';
import FilterList from '@mui/icons-material/FilterList';
import FirstPage from '@mui/icons-material/FirstPage';
import Flag from '@mui/icons-material/Flag';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import GridOn from '@mui/icons-material/GridOn';
import Groups from '@mui/icons-material/Groups';
import GroupWork from '@mui/icons-material/GroupWork';
import HeadsetMic from '@mui/icons-material/HeadsetMic';
import History from '@mui/icons-material/History';
import Home from '@mui/icons-material/Home';
import Hub from '@mui/icons-material/Hub';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Key from '@mui/icons-material/Key';
import Keyboard from '@mui/icons-material/Keyboard';
import LastPage from '@mui/icons-material/LastPage';
import LinkOff from '@mui/icons-material/LinkOff';
import LocalParking from '@mui/icons-material/LocalParking';
import LocalShipping from '@mui/icons-material/LocalShipping';
import LocationOn from '@mui/icons-material/LocationOn';
import Lock from '@mui/icons-material/Lock';
import LockOpen from '@mui/icons-material/LockOpen';
import LockReset from '@mui/icons-material/LockReset';
import Logout from '@mui/icons-material/Logout';
import ManageAccounts from '@mui/icons-material/ManageAccounts';
import MapIcon from '@mui/icons-material/Map';
import Menu from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import Mic from '@mui/icons-material/Mic';
import MoreVert from '@mui/icons-material/MoreVert';
import MusicNote from '@mui/icons-material/MusicNote';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Palette from '@mui/icons-material/Palette';
import Pause from '@mui/icons-material/Pause';
import People from '@mui/icons-material/People';
import Person from '@mui/icons-material/Person';
import PersonOff from '@mui/icons-material/PersonOff';
import PersonRemove from '@mui/icons-material/PersonRemove';
import Phone from '@mui/icons-material/Phone';
import PhoneAndroid from '@mui/icons-material/PhoneAndroid';
import PhoneForwarded from '@mui/icons-material/PhoneForwarded';
import PhonelinkLock from '@mui/icons-material/PhonelinkLock';
import Pin from '@mui/icons-material/Pin';
import Place from '@mui/icons-material/Place';
import PlayArrow from '@mui/icons-material/PlayArrow';
import PriceChange from '@mui/icons-material/PriceChange';
import PublishedWithChanges from '@mui/icons-material/PublishedWithChanges';
import PushPin from '@mui/icons-material/PushPin';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import ReceiptLong from '@mui/icons-material/ReceiptLong';
import RecordVoiceOver from '@mui/icons-material/RecordVoiceOver';
import Refresh from '@mui/icons-material/Refresh';
import Remove from '@mui/icons-material/Remove';
import ReportProblem from '@mui/icons-material/ReportProblem';
import RequestQuote from '@mui/icons-material/RequestQuote';
import RingVolume from '@mui/icons-material/RingVolume';
import Search from '@mui/icons-material/Search';
import Send from '@mui/icons-material/Send';
import Sensors from '@mui/icons-material/Sensors';
import SmartButton from '@mui/icons-material/SmartButton';
import Sms from '@mui/icons-material/Sms';
import Star from '@mui/icons-material/Star';
import Stop from '@mui/icons-material/Stop';
import Storage from '@mui/icons-material/Storage';
import Style from '@mui/icons-material/Style';
import SupportAgent from '@mui/icons-material/SupportAgent';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import SwitchAccount from '@mui/icons-material/SwitchAccount';
import Timelapse from '@mui/icons-material/Timelapse';
import ToggleOn from '@mui/icons-material/ToggleOn';
import Tune from '@mui/icons-material/Tune';
import Undo from '@mui/icons-material/Undo';
import UploadFile from '@mui/icons-material/UploadFile';
import ViewColumn from '@mui/icons-material/ViewColumn';
import ViewKanban from '@mui/icons-material/ViewKanban';

import Visibility from '@mui/icons-material/Visibility';
import Voicemail from '@mui/icons-material/Voicemail';

/** The icons a declaration may name. They are listed, so that a build holds these and not MUI’s two thousand. */
export const icons = {
  HeadsetMic,
  Mic,
  Stop,
  RingVolume,
  RecordVoiceOver,
  LocalParking,
  ToggleOn,
  Contacts,
  Voicemail,
  SmartButton,
  MusicNote,
  Sensors,
  FiberManualRecord,
  Star,
  Sms,
  PhoneAndroid,
  Email,
  CloudSync,
  CompareArrows,
  Dns,
  LocationOn,
  OpenInNew,
  Pin,
  Storage,
  Style,
  Flag,
  Visibility,
  SwitchAccount,
  PhonelinkLock,
  PersonRemove,
  People,
  MenuOpen,
  ManageAccounts,
  LockReset,
  Key,
  GridOn,
  Apps,
  AdminPanelSettings,
  AddBusiness,
  AddIcCall,
  CheckCircle,
  ErrorOutlined,
  RadioButtonUnchecked,
  Remove,
  PushPin,
  PlayArrow,
  Pause,
  Keyboard,
  DragIndicator,
  Bookmark,
  AccountTree,
  Add,
  AddLink,
  Archive,
  AssignmentReturn,
  Business,
  Block,
  CalendarMonth,
  CallMade,
  CallSplit,
  ContentPaste,
  ChevronLeft,
  ChevronRight,
  Close,
  CloudUpload,
  ContentCopy,
  Delete,
  Dialpad,
  Download,
  Edit,
  ExpandLess,
  ExpandMore,
  FilterList,
  FormatListBulleted,
  FirstPage,
  Groups,
  GroupWork,
  History,
  Home,
  Hub,
  LastPage,
  LinkOff,
  InfoOutlined,
  LocalShipping,
  Lock,
  LockOpen,
  Logout,
  Map: MapIcon,
  Menu,
  MoreVert,
  Palette,
  Person,
  PersonOff,
  Phone,
  PhoneForwarded,
  Place,
  PriceChange,
  PublishedWithChanges,
  ReceiptLong,
  Refresh,
  ReportProblem,
  RequestQuote,
  Search,
  Send,
  SupportAgent,
  SwapHoriz,
  Timelapse,
  Tune,
  Undo,
  UploadFile,
  ViewColumn,
  ViewKanban,
};

export type IconName = keyof typeof icons;
