/** Short slugs for the lists, and what kind of list each is. Order is the order of the packs. */
export const gangLists: readonly { printed: string; id: string; name: string; kind: 'house' | 'gang' | 'pool' }[] = [
  { printed: 'House Cawdor', id: 'cawdor', name: 'House Cawdor', kind: 'house' },
  { printed: 'House Delaque', id: 'delaque', name: 'House Delaque', kind: 'house' },
  { printed: 'House Escher', id: 'escher', name: 'House Escher', kind: 'house' },
  { printed: 'House Goliath', id: 'goliath', name: 'House Goliath', kind: 'house' },
  { printed: 'House Orlock', id: 'orlock', name: 'House Orlock', kind: 'house' },
  { printed: 'House Van Saar', id: 'van-saar', name: 'House Van Saar', kind: 'house' },
  { printed: 'Palanite Enforcers', id: 'palanite-enforcers', name: 'Palanite Enforcers', kind: 'gang' },
  { printed: 'Badzone Enforcers', id: 'badzone-enforcers', name: 'Badzone Enforcers', kind: 'gang' },
  { printed: 'Corpse Grinder Cult', id: 'corpse-grinders', name: 'Corpse Grinder Cult', kind: 'gang' },
  { printed: 'Genestealer Cult', id: 'genestealer-cult', name: 'Genestealer Cult', kind: 'gang' },
  { printed: 'Helot Chaos Cult', id: 'helot-cult', name: 'Helot Chaos Cult', kind: 'gang' },
  { printed: 'Ash Waste Nomads', id: 'nomads', name: 'Ash Waste Nomads', kind: 'gang' },
  { printed: 'Ironhead Squat Prospectors', id: 'squats', name: 'Ironhead Squat Prospectors', kind: 'gang' },
  { printed: 'Slave Ogryns', id: 'slave-ogryns', name: 'Slave Ogryns', kind: 'gang' },
  { printed: 'Outcasts', id: 'outcasts', name: 'Outcasts', kind: 'gang' },
  { printed: 'Venators', id: 'venators', name: 'Venators', kind: 'gang' },
  { printed: 'Any (brute)', id: 'brutes', name: 'Brutes', kind: 'pool' },
  { printed: 'Any (hanger-on)', id: 'hangers-on', name: 'Hangers-on', kind: 'pool' },
  { printed: 'Any (hired gun)', id: 'hired-guns', name: 'Hired guns', kind: 'pool' },
  { printed: 'Outlaw (hired gun)', id: 'outlaw-hired-guns', name: 'Outlaw hired guns', kind: 'pool' },
  { printed: 'Any (vehicle crew)', id: 'vehicle-crew', name: 'Vehicle crew', kind: 'pool' },
]

/** Composition rules that go beyond CAMP-CRE-10..13, in our words (CAMP-CRE-14). */
export const compositions: Readonly<Record<string, readonly string[]>> = {
  'palanite-enforcers': [
    'CAMP-CRE-14: at founding at least two Gangers of the Leader’s type; always at least one Ganger for each Leader and Champion; every fighter may have several equipment sets',
  ],
  'badzone-enforcers': ['CAMP-CRE-14: always at least one Ganger for each Leader and Champion'],
  'genestealer-cult': [
    'CAMP-CRE-14: the Leader is one of two types; at least as many Neophytes as other fighters; at most two Acolytes at founding',
  ],
  'corpse-grinders': ['CAMP-CRE-14: at least as many Initiates as Skinners; at most three Cutters'],
  'helot-cult': [
    'CAMP-CRE-14: at most one Witch; Spawn do not count for composition; one Cultist with a special weapon at founding, more as recruits join',
  ],
  outcasts: [
    'CAMP-CRE-14: at most two Champions at founding, later one for every three Gang Fighters; rules that name Juves apply to Hive Scum',
  ],
  venators: [
    'CAMP-CRE-14: Leader, Champions and Hunters each choose one of four statlines; gear by rarity at hiring: Leader 11, Champion 10, Hunter 8; four skill sets ranked by the player, Leadership not among them',
  ],
}

/** Rows printed twice. */
export const printedTwice: readonly string[] = ['hired-guns-scabs']

/** Misprinted special rules. */
export const ruleSpellings: Readonly<Record<string, string>> = {
  'Gang Heirarchy (Champion)': 'Gang Hierarchy (Champion)',
  'Groups Activation (2)': 'Group Activation (2)',
  Fantatical: 'Fanatical',
  'Hot-Headed': 'Hot-headed',
  'Slow-witted': 'Slow Witted',
  Awakended: 'Awakened',
  'Threat Respose': 'Threat Response',
  Dead: 'Dead, Not Alive',
  '“You Get What You Pay For"': 'You Get What You Pay For',
  '“We\'ll Get Our Bit…"': "We'll Get Our Bit",
}

/** The second half of a rule whose name has a comma. */
export const ruleRemainders: readonly string[] = ['Not Alive']

/** Special rules that are skills under the same name. */
export const rulesThatAreSkills: Readonly<Record<string, string>> = {
  Clamber: 'clamber',
  'Crushing Blow': 'crushing-blow',
  'Fearsome (Ferocity)': 'fearsome',
  'Threat Response': 'threat-response',
}

/** Special rules that are gear the fighter wears. */
export const rulesThatAreItems: Readonly<Record<string, string>> = { 'Furnace Plates': 'furnace-plates' }

/** Special rules that have the name of a trait, and a slug of their own. */
export const ruleSlugs: Readonly<Record<string, string>> = {
  Burrowing: 'burrowing-rule',
  'Twin-linked': 'twin-linked-rule',
}

/** Misprinted skills, and skills under another name. */
export const skillSpellings: Readonly<Record<string, string>> = {
  'Ambush Predator (same as Infiltrate)': 'Infiltrate',
  'Berserker (+1A when charging)': 'Berserker',
  'Cold And Calculating (see below)': 'Cold & Calculating',
  'Fast Shot (same as Superior Weapons Array)': 'Fast Shot',
  'Impetuous (consolidate 4" instead of 2")': 'Impetuous',
  'Instinct for Survival (same as Dodge)': 'Dodge',
  'Born to the Wastes': 'Born of the Wastes',
  'Overseer (Any)': 'Overseer',
}
