/**
 * All weights of the tactical bot. The unit is a fighter: 1 is the worth of taking an average fighter out of the battle, so 0.1 is the
 * worth of a one-in-ten chance of that. Found by mirrored battles against the other bots.
 */
export const weights = {
  /** Worth of each effect of an attack on its target. A casualty of either kind makes the gang take bottle tests. */
  harm: { outOfAction: 1, seriousInjury: 0.8, fleshWound: 0.15, pinned: 0.15 },
  /** Extra worth of a Leader beyond its cost; most of it for one who keeps others from fleeing. */
  leader: { always: 0.2, whenBottled: 0.4 },
  /** Worth of removing an enemy that carries a scenario object, or is near enough to use one. */
  spoils: { carried: 1, near: 0.8 },
  /** Cost of an audible shot for fighters who should be silent. */
  noise: 0.25,
  /** Share of shots that miss, and harm of a stray shot to the fighter it hits. */
  misses: 0.5,
  strayHarm: 0.4,
  /** Factor for stopping an enemy that has yet to act. */
  yetToAct: 1.25,

  /** Weight of danger to itself relative to the same harm to the enemy; above 1 it is careful. */
  caution: 1.3,
  /** Factor for danger from an enemy that has acted this round: it comes next round, when the bot can still respond. */
  dangerLater: 0.75,
  /** Factor for danger from an enemy that has to get up first. */
  dangerFromPinned: 0.5,
  /** Factor for each further enemy that could attack the same fighter: they have other targets too. */
  sharedAttention: 0.5,
  /** Chance that an enemy out of sight finds a place to shoot from; and that it goes there if such a place is known. */
  comesIntoSight: 0.3,
  reply: 0.6,
  /** Factor for danger from shots at a fighter in close combat: shooters may hit their friends. */
  shotsIntoCombat: 0.4,

  /** Factor for a shot from a place next round, when the enemy may have moved. */
  shotNextRound: 0.3,
  /** Factor for a charge from a place next round. */
  chargeNextRound: 0.3,
  /** Cost of being prone: an action to get up again. */
  lying: 0.1,
  /** Worth of an inch nearer to the enemy on foot: for fighters with only close combat weapons, and for shooters. */
  nearness: { striker: 0.012, shooter: 0.004 },
  /** Distance in inches on foot from the nearest enemy at which shooters need not come nearer. */
  nearEnough: 10,
  /** Share by which the worth of nearness to the enemy grows every round. */
  impatience: 0.8,
  /** Chance that fighters of a gang test for fleeing: when it has bottled out, may do so soon, or has no casualties yet. */
  flight: { bottled: 0.9, hurt: 0.35, unhurt: 0.1, given: 0.5 },
  /** Cost of each friend within 3", up to a number of them: they lose their nerve together, and one marker covers them. */
  crowd: 0.02,
  mostOfCrowd: 3,

  /** Worth of being at a scenario goal; half of it at `halfWay` inches, and less for every inch. */
  pursuit: 1.8,
  halfWay: 11,
  tediousInch: 0.045,
  /** A fighter pursues the goal worth most; a goal counts half at this many inches. */
  farGoal: 20,
  /** Worth of an action for the scenario at its place. */
  business: 1.5,
  /** Factor for nearness to the enemy, for fighters with a scenario goal. */
  distracted: 0.3,
  /** Factor for a goal that another fighter of the gang pursues. */
  notMine: 0.45,

  /** Share of a seriously injured fighter that is saved by a friend beside it at the end of the round. */
  help: 0.5,

  /** Cost of being so far from all others that the scenario may keep it from acting. */
  alone: 0.5,

  /** Number of rounds before the end from which on the current leader matters. */
  farFuture: 10,
  /** For the side that wins if nothing changes, and for one that loses. */
  ahead: { caution: 1.5, pull: 0.2 },
  behind: { offence: 1.5, caution: 0.3, pull: 6, pursuit: 1.5, distance: 0.4 },
  /** For a side that would win if the enemy gave up now: scenario goals can wait until the enemy is beaten. */
  fightFirst: { pursuit: 0.5 },
  /**
   * For a side that would not win if the enemy gave up now; more so when so few enemies are left, or have bottled, that it may happen soon.
   */
  fewEnemies: 3,
  errandsFirst: { offence: 0.6, pursuit: 1.3, caution: 0.9 },
  tooSoon: { offence: 0.3, pursuit: 1.7, caution: 0.7 },

  /** For a side that wins by leaving. */
  leaving: { offence: 0.7, caution: 1.3, pull: 0, pursuit: 1.5 },
  /** Ratio to the enemy's strength that is enough to drive it off. */
  overwhelming: 2,

  /** Worth of finishing off an enemy: it is out for good. */
  finishing: 0.9,
  /** Worth of a loaded weapon. */
  loaded: 0.12,
  /** Below this nothing is urgent, and the fighter with the least to do acts first, so that the enemy has to come out. */
  urgent: 0.06,
  /** A friend is brought along if its urgency is at least this. */
  bringAlong: 0.08,
} as const

/** Numbers of random places that are compared per choice. */
export interface PlacesLookedAt {
  readonly move: number
  readonly cover: number
  readonly deployment: number
  readonly objects: number
  /** Number of places per enemy for its reply, at the given number of best places; 0: replies are estimated. */
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
/** Enough for some tenths of a second. */
export const manyPlaces: PlacesLookedAt = {
  move: 150,
  cover: 60,
  deployment: 150,
  objects: 200,
  replies: 10,
  mostForeseen: 14,
}
