/** Misprints and abbreviations of trait names, put right before a line of traits is read. */
export const traitSpellings: readonly (readonly [string, string])[] = [
  ['PulveriseVersatile', 'Pulverise, Versatile'],
  ['Concussive', 'Concussion'],
  [', not a Sidearm!', ''],
]

/** The two shields print one trait name for two rules. */
export const shieldTraits: Readonly<Record<string, string>> = {
  'energy-shield': 'energy-shield',
  'assault-shield': 'assault-shield',
}

/** Traits with a number after the name, and what it counts. All others have none. */
export const traitValues: Readonly<Record<string, 'count' | 'length'>> = {
  blast: 'length',
  'rapid-fire': 'count',
  'additional-attacks': 'count',
  arc: 'count',
}

/** Traits that no source explains; they load, show and are played by hand (NECX-TRAIT-CHEAP and the like among them). */
export const unexplainedTraits: readonly string[] = ['fixed', 'haemophagic', 'lance-bomb', 'power-pack']

/** Traits that share a rule with another. */
export const sharedRules: Readonly<Record<string, string>> = { 'energy-shield': 'NECX-TRAIT-ASSAULT-SHIELD' }
