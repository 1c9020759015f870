/**
 * Names that other tools and older books use, as normalised text, and the slugs they stand for here; of several the first that the place
 * knows counts. A test sees to it that every slug exists.
 */
const table: Readonly<Record<string, readonly string[]>> = {
  // Gang lists
  'cawdor gang': ['cawdor'],
  'house cawdor hoa': ['cawdor'],
  redemptionist: ['cawdor'],
  'corpse grinder': ['corpse-grinders'],
  enforcer: ['palanite-enforcers'],
  palanite: ['palanite-enforcers'],
  'ironhead squat': ['squats'],
  squat: ['squats'],
  'ash waste nomad gang': ['nomads'],
  'chaos helot cult': ['helot-cult'],
  'chaos cult': ['helot-cult'],
  genestealer: ['genestealer-cult'],
  'venator gang': ['venators'],
  'slave ogryn gang': ['slave-ogryns'],
  'underhive outcast': ['outcasts'],
  'van saar gang': ['van-saar'],
  // Weapons
  bolter: ['boltgun'],
  knife: ['fighting-knife'],
  frag: ['frag-grenade'],
  krak: ['krak-grenade'],
  'frag grenade launcher': ['grenade-launcher'],
  'grenade launcher frag krak': ['grenade-launcher'],
  'shotgun solid scatter': ['shotgun'],
  'shotgun solid scatter ammo': ['shotgun'],
  'sawnoff shotgun': ['sawn-off-shotgun'],
  'boltgun combi melta': ['bolter-melta-combi'],
  'boltgun combi plasma': ['bolter-plasma-gun-combi'],
  'boltgun combi flamer': ['bolter-flamer-combi'],
  'autogun combi flamer': ['autogun-flamer-combi'],
  'stub gun combi plasma pistol': ['stub-gun-plasma-pistol-combi'],
  club: ['maul'],
  hammer: ['maul'],
  '2 handed axe': ['two-handed-axe'],
  '2 handed hammer': ['two-handed-hammer'],
  // Armour and gear
  flak: ['flak-armour'],
  mesh: ['mesh-armour'],
  undersuit: ['armoured-undersuit'],
  'carapace light': ['light-carapace'],
  'light carapace armour': ['light-carapace'],
  'carapace heavy': ['heavy-carapace'],
  'heavy carapace armour': ['heavy-carapace'],
  'furnace plate armour': ['furnace-plates'],
  suspensor: ['suspensors'],
  scope: ['telescopic-sight'],
  'servo harness full': ['full-servo-harness'],
  'servo harness partial': ['partial-servo-harness'],
}

export const aliases: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(table))
