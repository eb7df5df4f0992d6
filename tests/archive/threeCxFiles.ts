import type { ForeignFile } from '../../archive/from/foreignFile';

export const threeCxFiles: readonly ForeignFile[] = [
  {
    name: 'backup.xml',
    text: `<?xml version="1.0" encoding="utf-8"?>
<PhoneSystem Version="18.0">
  <Tenants>
    <Tenant>
      <OfficeHours>
        <Period DayOfWeek="Monday" Start="08:30:00" End="17:00:00" />
        <Period DayOfWeek="Tuesday" Start="08:30:00" End="12:00:00" />
        <Period DayOfWeek="Tuesday" Start="13:00:00" End="17:00:00" />
        <Period DayOfWeek="Someday" Start="08:30:00" End="17:00:00" />
      </OfficeHours>
      <Holidays>
        <Holiday Name="New Year" />
      </Holidays>
      <DNs>
        <Extension>
          <AuthID>sample-id</AuthID>
          <AuthPassword>Sample.Pass.1</AuthPassword>
          <EmailAddress>ada@example.com</EmailAddress>
          <Enabled>True</Enabled>
          <FirstName>Ada</FirstName>
          <LastName>Example &amp; Daughter</LastName>
          <OutboundCallerID>61255501000</OutboundCallerID>
          <VMEnabled>True</VMEnabled>
          <VMEmailOptions>Attachment</VMEmailOptions>
          <VMPIN>1234</VMPIN>
          <NoAnswerTimeout>25</NoAnswerTimeout>
          <Number>201</Number>
          <Hours HoursType="AllHours" IgnoreHolidays="False" />
          <ForwardingRules>
            <Rule Condition="NoAnswer" DN="202" />
          </ForwardingRules>
        </Extension>
        <Extension>
          <Enabled>False</Enabled>
          <FirstName>Ben</FirstName>
          <LastName>Sample</LastName>
          <VMEnabled>False</VMEnabled>
          <Number>202</Number>
        </Extension>
        <RingGroup>
          <Destination><To>VoiceMail</To><Internal DN="201" /></Destination>
          <Members>
            <Member DN="201" />
            <Member DN="202" />
            <Member DN="299" />
          </Members>
          <Name>Sales</Name>
          <RingStrategy>RingAll</RingStrategy>
          <RingTime>30</RingTime>
          <Number>600</Number>
          <PhoneBookEntries />
          <Hours HoursType="AllHours" IgnoreHolidays="False" />
        </RingGroup>
        <Queue>
          <AnnouncementInterval>60</AnnouncementInterval>
          <AnnounceQueuePosition>False</AnnounceQueuePosition>
          <Destination><To>RingGroup</To><Internal DN="600" /></Destination>
          <MasterTimeout>120</MasterTimeout>
          <Name>Support</Name>
          <OnHoldFile>calm.wav</OnHoldFile>
          <PollingStrategy>LongestWaiting</PollingStrategy>
          <Members>
            <Member DN="201" QueueStatus="LoggedIn" SkillGroup="1" />
            <Member DN="202" QueueStatus="LoggedOut" SkillGroup="2" />
          </Members>
          <QueueManagers><Manager DN="201" /></QueueManagers>
          <RingTimeout>20</RingTimeout>
          <Number>400</Number>
        </Queue>
        <IVR>
          <Forwards>
            <IVRForward><ForwardType>RingGroup</ForwardType><Number>1</Number><CustomData></CustomData><ForwardDN>600</ForwardDN></IVRForward>
            <IVRForward><ForwardType>Queue</ForwardType><Number>2</Number><CustomData></CustomData><ForwardDN>400</ForwardDN></IVRForward>
            <IVRForward><ForwardType>CallByName</ForwardType><Number>9</Number><CustomData></CustomData></IVRForward>
          </Forwards>
          <Name>Main menu</Name>
          <PromptFilename>welcome.wav</PromptFilename>
          <Timeout>10</Timeout>
          <TimeoutForwardDN>400</TimeoutForwardDN>
          <TimeoutForwardType>Queue</TimeoutForwardType>
          <UseMSExchange>False</UseMSExchange>
          <Number>700</Number>
        </IVR>
        <ExternalLine>
          <DIDNumbers>61255501000,*61255501001,61255501002,61255501003</DIDNumbers>
          <Direction>Both</Direction>
          <ExternalNumber>61255501000</ExternalNumber>
          <Gateway>Sample carrier</Gateway>
          <SimultaneousCalls>10</SimultaneousCalls>
          <AuthPassword>Sample.Pass.2</AuthPassword>
          <RoutingRules>
            <ExternalLineRule>
              <Conditions>
                <CallType Type="AllCalls" />
                <Condition Type="BasedOnDID" />
                <Hours Type="OfficeHours" />
              </Conditions>
              <Data>*61255501000</Data>
              <ForwardDestinations>
                <AlterDestinationDuringOutOfOfficeHours>True</AlterDestinationDuringOutOfOfficeHours>
                <AlterDestinationDuringHolidays>False</AlterDestinationDuringHolidays>
                <OfficeHoursDestination><To>IVR</To><Internal DN="700" /></OfficeHoursDestination>
                <OutOfOfficeHoursDestination><To>External</To><External>+61 2 5550 1777</External></OutOfOfficeHoursDestination>
                <HolidaysDestination><To>IVR</To><Internal DN="HOL" /></HolidaysDestination>
              </ForwardDestinations>
              <RuleName>Front desk</RuleName>
              <Hours HoursType="OfficeHours" IgnoreHolidays="False" />
            </ExternalLineRule>
            <ExternalLineRule>
              <Data>61255501001</Data>
              <ForwardDestinations>
                <AlterDestinationDuringOutOfOfficeHours>True</AlterDestinationDuringOutOfOfficeHours>
                <AlterDestinationDuringHolidays>True</AlterDestinationDuringHolidays>
                <OfficeHoursDestination><To>Extension</To><Internal DN="201" /></OfficeHoursDestination>
                <OutOfOfficeHoursDestination><To>VoiceMail</To><Internal DN="201" /></OutOfOfficeHoursDestination>
                <HolidaysDestination><To>VoiceMail</To><Internal DN="201" /></HolidaysDestination>
              </ForwardDestinations>
              <RuleName>Ada direct</RuleName>
            </ExternalLineRule>
            <ExternalLineRule>
              <Data>61255501002</Data>
              <ForwardDestinations>
                <OfficeHoursDestination><To>Fax</To><Internal DN="888" /></OfficeHoursDestination>
              </ForwardDestinations>
              <RuleName>Fax</RuleName>
            </ExternalLineRule>
          </RoutingRules>
        </ExternalLine>
        <FaxExtension><Number>888</Number></FaxExtension>
        <ParkExtension><Number>*0</Number></ParkExtension>
      </DNs>
    </Tenant>
  </Tenants>
</PhoneSystem>
`,
  },
];
