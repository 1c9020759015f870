/**
 * Everything the tactical bot weighs, in one place. The unit is a fighter: 1 is what it is worth to take an average fighter out
 * of the battle, so 0.1 is what a one-in-ten chance of that is worth. Found by playing mirrored battles against the other bots.
 */
export const weights = {
  /** What each thing an attack may do takes out of its target. A casualty of either kind makes the gang test its bottle. */
  harm: { outOfAction: 1, seriousInjury: 0.8, fleshWound: 0.15, pinned: 0.15 },
  /** How much more a Leader is worth than its price; most of all one who keeps others from fleeing. */
  leader: { always: 0.2, whenBottled: 0.4 },
  /** To be rid of an enemy that carries what the scenario is about, or is near enough to do something with it. */
  spoils: { carried: 1, near: 0.8 },
  /** Of a shot that could be heard, for those who should be silent. */
  noise: 0.25,
  /** How often a shot misses, and what a stray one does to whom it strikes. */
  misses: 0.5,
  strayHarm: 0.4,
  /** An enemy that has yet to act is worth more to stop than one that has acted. */
  yetToAct: 1.25,

  /** What danger to oneself counts beside the same harm to the enemy: above 1 it is careful. */
  caution: 1.3,
  /** Danger from an enemy that has acted this round: it comes next round, when there is time to do something about it. */
  dangerLater: 0.75,
  /** Danger from an enemy that has to get up first. */
  dangerFromPinned: 0.5,
  /** Of several enemies that could attack the same fighter each further one counts this much less: they have others to attack. */
  sharedAttention: 0.5,
  /** That an enemy out of sight finds a place to shoot from, and goes there if it is known that there is one. */
  comesIntoSight: 0.3,
  reply: 0.6,
  /** Danger from guns to somebody in close combat: shooters may hit their friends. */
  shotsIntoCombat: 0.4,

  /** A shot from a place next round, when the enemy may have moved. */
  shotNextRound: 0.3,
  /** A charge from a place next round. */
  chargeNextRound: 0.3,
  /** Lying on the ground costs an action to get up again. */
  lying: 0.1,
  /** An inch nearer to the enemy on foot: to those who can only strike, and to those who shoot. */
  nearness: { striker: 0.012, shooter: 0.004 },
  /** Inches on foot from the nearest enemy at which shooters need not get any nearer. */
  nearEnough: 10,
  /** Patience runs out: the pull to the enemy grows by this share with every round. */
  impatience: 0.8,
  /** How likely it is that a gang's people test whether they flee: when it has bottled out, may soon, or has no casualties yet. */
  flight: { bottled: 0.9, hurt: 0.35, unhurt: 0.1, given: 0.5 },
  /** A friend within 3", up to so many: they lose their nerve together, and lie under one marker. */
  crowd: 0.02,
  mostOfCrowd: 3,

  /** To be where the scenario wants it; half of it so many inches away from there, and less with every inch. */
  pursuit: 1.8,
  halfWay: 11,
  tediousInch: 0.045,
  /** Of several goals a fighter chooses the one worth most, which counts half from so many inches away. */
  farGoal: 20,
  /** To do what the scenario is about, once it is there. */
  business: 1.5,
  /** Of the pull to the enemy, for those who have something else to do. */
  distracted: 0.3,
  /** What somebody else of the gang goes for. */
  notMine: 0.45,

  /** To be so far from everybody that the scenario may keep it from acting. */
  alone: 0.5,

  /** So many rounds before the end it begins to matter who is ahead. */
  farFuture: 10,
  /** For a side that has won if nothing happens, and for one that has lost. */
  ahead: { caution: 1.5, pull: 0.2 },
  behind: { offence: 1.5, caution: 0.3, pull: 6, pursuit: 1.5, distance: 0.4 },
  /** For a side that would have won if the enemy gave up now: what the scenario is about can wait until the enemy has been fought. */
  fightFirst: { pursuit: 0.5 },
  /** For a side that would not have won if the enemy gave up now: most of all when so few are left, or have bottled, that they may at any time. */
  fewEnemies: 3,
  errandsFirst: { offence: 0.6, pursuit: 1.3, caution: 0.9 },
  tooSoon: { offence: 0.3, pursuit: 1.7, caution: 0.7 },

  /** For a side that wins by being gone. */
  leaving: { offence: 0.7, caution: 1.3, pull: 0, pursuit: 1.5 },
  /** So many times the enemy's strength drives it off. */
  overwhelming: 2,

  /** Getting rid of an enemy that lies at one's feet: it would be out for good. */
  finishing: 0.9,
  /** A loaded gun. */
  loaded: 0.12,
  /** Below this nothing is urgent, and the fighter with least to do acts first so that the enemy has to come out. */
  urgent: 0.06,
  /** A friend is brought along when it has this much to do. */
  bringAlong: 0.08,
} as const

/** How many places are drawn at random and looked at before one is chosen. */
export interface PlacesLookedAt {
  readonly move: number
  readonly cover: number
  readonly deployment: number
  readonly objects: number
  /** Of each enemy, for its answer, at so many of the best places at most; 0: what it could do is guessed. */
  readonly replies: number
  readonly mostForeseen: number
}
export const usualPlaces: PlacesLookedAt = {
  move: 20,
  cover: 8,
  deployment: 20,
  objects: 60,
  replies: 0,
  mostForeseen: 0,
}
/** Some tenths of a second's worth of them. */
export const manyPlaces: PlacesLookedAt = {
  move: 150,
  cover: 60,
  deployment: 150,
  objects: 200,
  replies: 10,
  mostForeseen: 14,
}
