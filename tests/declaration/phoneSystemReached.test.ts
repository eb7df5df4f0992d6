import { describe, expect, it } from 'vitest';
import { attendantCalls } from '../../contract/phoneSystem/attendants';
import { orbitCalls } from '../../contract/phoneSystem/orbits';
import { queueCalls } from '../../contract/phoneSystem/queues';
import { ringGroupCalls } from '../../contract/phoneSystem/ringGroups';
import { serviceFlagCalls } from '../../contract/phoneSystem/serviceFlags';
import autoAttendants from '../../src/resources/autoAttendants';
import callQueues from '../../src/resources/callQueues';
import parkOrbits from '../../src/resources/parkOrbits';
import ringGroups from '../../src/resources/ringGroups';
import serviceFlags from '../../src/resources/serviceFlags';

const declared = JSON.stringify(
  [autoAttendants, callQueues, parkOrbits, ringGroups, serviceFlags].map(({ declaration }) => declaration),
);

describe('calls of queues, attendants, ring groups, orbits and triggers', () => {
  it.each([queueCalls, attendantCalls, ringGroupCalls, orbitCalls, serviceFlagCalls].flatMap(Object.keys))(
    '%s is made by a screen',
    (call) => {
      expect(declared).toContain(`"${call}"`);
    },
  );
});
