import type { ForeignFile } from '../../archive/from/foreignFile';

/** Exports of a small phone system: extensions and DIDs from the Bulk Handler, and tables of groups, queues and menus. */
export const freePbxFiles: readonly ForeignFile[] = [
  {
    name: 'extensions.csv',
    text: `extension,password,name,voicemail,ringtimer,noanswer,recording_in_external,recording_out_external,outboundcid,sipname,tech,secret,voicemail_enable,voicemail_vmpwd,voicemail_email,voicemail_options,callwaiting_enable,findmefollow_enabled,findmefollow_grplist,findmefollow_grptime,findmefollow_strategy
201,,Ada Example,default,25,,force,yes,"""Ada"" <61255501000>",,pjsip,Sample.Pass.1,yes,1234,ada@example.com,attach=yes|saycid=no|delete=yes,ENABLED,,201,20,ringallv2-prim
202,,Ben Sample,novm,0,,dontcare,dontcare,,ben,pjsip,Sample.Pass.2,,,,,DISABLED,yes,202-61255501777#,20,ringallv2-prim
`,
  },
  {
    name: 'dids.csv',
    text: `cidnum,extension,destination,privacyman,alertinfo,ringing,mohclass,description,grppre,delay_answer
,61255501000,"ivr-1,s,1",0,,,default,Main number,,0
,61255501001,"from-did-direct,201,1",0,<sip:x>,,default,Ada direct,,0
61255501999,61255501002,"ext-group,600,1",0,,,default,,,0
,61255501003,"timeconditions,1,1",0,,,default,By the clock,,0
,61255501004,"timeconditions,2,1",0,,,default,To Ada by day,,0
,,"app-blackhole,hangup,1",0,,,default,Everything else,,0
`,
  },
  {
    name: 'ringgroups.csv',
    text: `grpnum,strategy,grptime,grppre,grplist,annmsg_id,postdest,description,ringing,recording
600,ringall,30,SALES:,201-202-61255501777#,0,"ext-local,vmu201,1",Sales,Ring,dontcare
`,
  },
  {
    name: 'queues_config.csv',
    text: `extension,descr,grppre,dest,maxwait\n400,Support,,"ext-group,600,1",120\n`,
  },
  {
    name: 'queues_details.csv',
    text: `id,keyword,data,flags
400,member,"Local/202@from-queue/n,0",0
400,member,"Local/201@from-queue/n,0",1
400,strategy,rrmemory,0
400,timeout,15,0
400,penaltymemberslimit,3,0
`,
  },
  {
    name: 'ivr_details.csv',
    text: `id,name,description,announcement,directdial,timeout_time,timeout_destination\n1,Main menu,,5,Disabled,10,"ext-queues,400,1"\n`,
  },
  {
    name: 'ivr_entries.csv',
    text: `ivr_id,selection,dest,ivr_ret\n1,1,"ext-group,600,1",0\n1,2,"app-announcement-3,s,1",0\n`,
  },
  { name: 'contacts.csv', text: 'displayname,number\nSample Bakery,61255501888\n' },
  {
    name: 'timeconditions.csv',
    text: `timeconditions_id,displayname,time,truegoto,falsegoto,deptname,generate_hint,mode
1,Office hours,1,"ivr-1,s,1","ext-group,600,1",,0,time-group
2,Ada by day,1,"from-did-direct,201,1","ext-group,600,1",Front,0,time-group
`,
  },
  {
    name: 'timegroups_details.csv',
    text: `id,timegroupid,time
1,1,09:00-17:00|mon-thu|*|*
2,1,09:00-12:00|fri&sat|*|*
3,1,*|*|25|dec
4,2,*|sun|*|*
`,
  },
];
