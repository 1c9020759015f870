/** Picking who fights. */
export const crew = {
  recovering: '{fighter} is in recovery',
  captured: '{fighter} is held captive',
  inRepair: '{fighter} is in repair',
  gone: '{fighter} is not on the roster',
  hangerOn: '{fighter} is a hanger-on and fights only when the fight comes home',
  hiredGun: '{fighter} is hired and comes on top of the crew',
  vehicle: '{fighter} comes with its crew',
  beast: '{fighter} comes with its owner',
  noVehicle: '{fighter} has no vehicle that runs',
  tooMany: '{picked} are picked; there may be {allowed}',
  tooFew: '{picked} are picked; there must be {needed}',
  twice: '{fighter} is picked twice',
  noSuchSet: '{fighter} has no such equipment set',
} as const
