/** Skills and gear that players carry out wholly or in part, and why: by slug, as message keys (`rules.left.*`). */
export const leftByHand: Readonly<Record<string, readonly string[]>> = {
  obscura: ['obscura'],
  frenzon: ['frenzon'],
  lucky: ['lucky'],
  // Fighters have no use for these.
  defoliate: ['plants'],
  proxy: ['between-battles'],
  psyniscience: ['between-battles'],
  'specialist-product': ['between-battles'],
  'useful-lies': ['between-battles'],
  'mung-vase': ['mung-vase'],
  'dome-runner-map': ['before-battle'],
  'history-of-violence': ['before-battle'],
  'tactical-deployment': ['before-battle'],
  'guilder-cartograph': ['badzones'],
  radcounter: ['badzones'],
  'beast-lure': ['scenario-only'],
  'beast-repellent': ['scenario-only'],
  'one-of-the-faithful': ['faith'],
  'righteous-warrior': ['faith'],
  'the-path-we-follow': ['faith'],
  'archaeotech-device': ['own-table'],
  'malefic-artefact': ['own-table'],
  xenoculum: ['own-table'],
  'long-leash': ['beasts'],
  fixed: ['unpublished'],
  haemophagic: ['unpublished'],
  'power-pack': ['unpublished'],
  'black-vomitus': ['no-figures'],
  'rage-unending': ['no-figures'],
  'scourer-of-flesh': ['no-figures'],
  'law-and-misrule-the-cold-trade': ['xenos'],
  'outlander-chasm': ['set-up-terrain'],
  'outlander-walls-and-gates': ['set-up-terrain'],
  'outlander-watchtower': ['set-up-terrain'],
}

/** Why whole sections of content, and kinds of items, are left to players unless an entry has its own reason. */
export const leftByKind: Readonly<Record<string, readonly string[]>> = {
  vehicles: ['vehicles'],
  'vehicle-upgrade': ['vehicles'],
  alliances: ['alliance'],
  intrigues: ['intrigue'],
  territories: ['territory'],
}

/** Reasons which say that the effect is unknown, so there is nothing to carry out. */
const unknown: ReadonlySet<string> = new Set(['unpublished', 'no-figures'])

/** The message key of a reason. */
export const reasonWords = (reason: string): string =>
  unknown.has(reason) ? `rules.unknown.${reason}` : `rules.left.${reason}`
