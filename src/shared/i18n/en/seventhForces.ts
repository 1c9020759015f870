/** Vehicles, reserves and powers of 7th edition on the screen; part of the area `armyBattle`. */
export const forcesBattle = {
  'ask.shooting.vehicle': 'What does {unit} do?',
  'ask.shoot.ordnance': '{unit}: fire ordnance? Everything else fires snap shots then',
  'ask.shoot.aimed': '{unit}: which weapon does it aim? The others fire snap shots',
  'ask.shoot.spirit': '{unit}: which weapon does the Machine Spirit fire at a target of its own?',
  'ask.at-access': '{unit}: within {distance} of an access point of which of these is every model?',
  'ask.move.flat-out': 'Where does {unit} drive flat out? Up to {distance}',
  'option.combat': 'Combat speed, up to 6″',
  'option.cruise': 'Cruising speed, up to 12″',
  'option.difficult': 'Through difficult terrain',
  'option.flat-out': 'Flat out',
  'option.nothing': 'Nothing',
} as const

/** What vehicles, reserves and powers did; part of the area `classicLog`. */
export const forcesLog = {
  'moved.flat-out': '{unit} drives flat out',
  'ask.at-access': 'who stands at an access point',
} as const
