/** Vehicles, reserves and powers of 7th edition on the screen; part of the area `armyBattle`. */
export const forcesBattle = {
  'ask.shooting.vehicle': 'What does {unit} do?',
  'ask.shoot.ordnance': '{unit}: fire ordnance? Everything else fires snap shots then',
  'ask.shoot.aimed': '{unit}: which weapon does it aim? The others fire snap shots',
  'ask.shoot.spirit': '{unit}: which weapon does the Machine Spirit fire at a target of its own?',
  'ask.at-access': '{unit}: within {distance} of an access point of which of these is every model?',
  'ask.move.flat-out': 'Where does {unit} drive flat out? Up to {distance}',
  'ask.reserve.outflank': '{unit}: from its own table edge, or outflanking?',
  'ask.reserve.flank': '{unit}: from which flank does it come?',
  'roll.outflank.roll': 'which flank it comes from',
  'roll.mishap.roll': 'Deep Strike mishap',
  'ask.psychic.dice': '{unit}: how many warp charge dice? Each 4+ harnesses a charge',
  'ask.psychic.denying': 'Deny the Witch: how many dice? Each 6 cancels a charge',
  'roll.warp-charge.roll': 'warp charge',
  'roll.perils.hits': 'hits by the Perils',
  'roll.perils.victim': 'whom the Perils strike',
  'roll.perils.power': 'which power is lost',
  'roll.perils.charges': 'how many dice are lost',
  'option.force': 'Force',
  'option.book-1': 'A power of its book, cost 1',
  'option.book-2': 'A power of its book, cost 2',
  'option.book-3': 'A power of its book, cost 3',
  'option.outflank': 'Outflank',
  'option.left': 'Left',
  'option.right': 'Right',
  'option.difficult': 'Through difficult terrain',
  'option.flat-out': 'Flat out',
  'option.nothing': 'Nothing',
} as const

/** What vehicles, reserves and powers did; part of the area `classicLog`. */
export const forcesLog = {
  outflanks: '{unit} will outflank',
  'flank.left': '{unit} comes from the left flank',
  'flank.right': '{unit} comes from the right flank',
  'mishap.destroyed': '{unit}, mishap: it is lost',
  'mishap.misplaced': '{unit}, mishap: the enemy places it',
  'mishap.delayed': '{unit}, mishap: it comes a turn later',
  warpCharge: 'Warp charge dice: {own} and {others}',
  powerHarnessed: '{unit} harnesses {count} charge, enough | {unit} harnesses {count} charges, enough',
  powerFailed: '{unit} harnesses {count} charge, too few | {unit} harnesses {count} charges, too few',
  powerDenied: 'The power of {unit} is denied',
  powerStands: 'The power of {unit} is not denied',
  manifestsForce: '{unit} fills its force weapons with the warp',
  manifests: '{unit} manifests its power',
  perils: '{unit}, Perils of the Warp: {count}',
  chargesLost: 'Both sides lose {count} warp charge die | Both sides lose {count} warp charge dice',
  'moved.flat-out': '{unit} drives flat out',
  'ask.at-access': 'who stands at an access point',
} as const

/** Switches of what these do; part of the area `battleRule`. */
export const forcesRule = {
  objectives: 'Objective markers on the table',
  'objectives.text': 'Each is worth three victory points at the end of the plain mission',
} as const
