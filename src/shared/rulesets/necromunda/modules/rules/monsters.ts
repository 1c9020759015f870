import { roll } from '../../../../engine'
import type { Action } from '../../actions/action'
import { fold } from '../../characteristics'
import { check } from '../../checks'
import { goInsane } from '../../conditions/insane'
import { automaticHit, resolveHit, takeFleshWound } from '../../hits'
import { hasTrait } from '../../roster'
import { controllerOf, has, type NecromundaTable } from '../../table'
import type { FighterIndex } from '../../state'
import { dieFor } from '../use'
import { rule, type SpecialRule } from './rule'

const missesWound = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  table.fighter(fighter).wounds < fold(table.roster(fighter).statline.w).value

/** Regeneration: unless on fire, it regains a lost Wound on 4+. */
const regenerate: Action = {
  id: 'regenerate',
  rule,
  type: 'simple',
  statuses: ['active', 'engaged', 'pinned'],
  available: (table, fighter) => !has(table, fighter, 'on-fire') && missesWound(table, fighter),
  *perform(table, fighter, begin) {
    begin()
    const die = { id: 'regeneration', rule, classes: [3, 6], passes: (face: number) => face >= 4 }
    if ((yield* dieFor(table, fighter, die)) >= 4) table.emit({ type: 'wound-regained', rule, fighter })
  },
}
const regenerating = [regenerate]

/** Terrifying: an enemy that wants to shoot at it or fight it takes a Willpower check; if it fails, its activation ends. */
const terrifying: SpecialRule = {
  id: 'terrifying',
  rule,
  on: {
    *daunts({ table, attacker, how }) {
      // A charge is not an attack, but its blows are. An enemy that has to shoot at it because nobody is nearer takes no check.
      if (how === 'charge' || how === 'rival' || (yield* check(table, attacker, 'wil', rule)).passed) return true
      if (table.state.activation?.fighter === attacker)
        table.emit({ type: 'activation-ended', rule, fighter: attacker })
      return false
    },
  },
}

const rolledFor: string = 'warp-denizen'

/** Warp Denizen: in the End phase it takes a flesh wound if 2D6 is at most the round's number. */
const warpDenizen: SpecialRule = {
  id: 'warp-denizen',
  rule,
  on: {
    *endPhase({ table, fighter }) {
      const pool = { side: controllerOf(table, fighter), kind: 'effect.die', subject: table.roster(fighter).id, rule }
      const faces = yield* roll({ ...pool, count: 2 })
      const holds = faces.reduce((sum, face) => sum + face, 0) > table.state.round
      const rolled = { purpose: rolledFor, faces, needed: null, passed: holds }
      table.emit({ type: 'dice-rolled', rule, fighter, ...rolled })
      if (!holds) yield* takeFleshWound(table, fighter, { attacker: null, by: 'warp-denizen', kind: 'other' }, rule)
    },
  },
}

/** Machine Madness: all its attacks are Reckless, and after taking down an enemy it may become Insane. */
const machineMadness: SpecialRule = {
  id: 'machine-madness',
  rule,
  properties: { targetsAtRandom: true },
  on: {
    *happened({ table, fighter, event }) {
      if (event.what !== 'enemy-down') return
      const die = { id: 'machine-madness', rule, classes: [1, 6], passes: (face: number) => face > 1 }
      if ((yield* dieFor(table, fighter, die)) === 1) yield* goInsane(table, fighter, rule)
    },
  },
}

/** Armour Spikes: an enemy takes a hit when either moves into contact with the other. */
const armourSpikes: SpecialRule = {
  id: 'armour-spikes',
  rule,
  on: {
    *happened({ table, fighter, event }) {
      if (event.what !== 'contact') return
      const spikes = { strength: 1, ap: 0, damage: 1, attacker: fighter } as const
      yield* resolveHit(table, automaticHit(event.enemy, 'armour-spikes', spikes))
    },
  },
}

const jaws = 'ferocious-jaws'

/** Venomous Bite: a Sump Beast's jaws have Toxin and no Strength; for other beasts a natural 6 has Toxin. */
const venomousBite: SpecialRule = {
  id: 'venomous-bite',
  rule,
  on: {
    fitsOut: ({ weapon }) => ({
      profiles:
        weapon.id === jaws
          ? weapon.profiles.map((profile) => ({
              ...profile,
              strength: null,
              traits: hasTrait(profile, 'toxin') ? profile.traits : [...profile.traits, { id: 'toxin' }],
            }))
          : weapon.profiles,
    }),
  },
}

export const monsterRules: readonly SpecialRule[] = [
  { id: 'regeneration', rule, on: { actions: () => regenerating } },
  terrifying,
  warpDenizen,
  machineMadness,
  armourSpikes,
  venomousBite,
]
