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
  notOnRaids: '{fighter} stays at home on a gang raid',
  oneChampion: '{gang} brings {champions} Champions to a gang raid; there may be one',
  noUnderdog: '{gang} is worth {rating} and no underdog: {needed} at most',
  tooMany: '{picked} are picked; there may be {allowed}',
  tooFew: '{picked} are picked; there must be {needed}',
  twice: '{fighter} is picked twice',
  noSuchSet: '{fighter} has no such equipment set',
} as const
