/** Number action type (document 2, section 3, "Enumerations"). */
export const numberActions = {
  Cancel: 'Cancel service',
  Transfer: 'Transfer',
  PortOut: 'Port out',
  ReturnToAvailable: 'Return to available',
} as const;
