import { describe, expect, it } from 'vitest'
import type { Procedure, Request } from '@shared/engine'
import { fightRound } from '@shared/rulesets/wh40k-7e/assault/rounds'
import { apply } from '@shared/rulesets/wh40k-7e/apply'
import type { SeventhEvent } from '@shared/rulesets/wh40k-7e/events'
import { fallOf } from '@shared/rulesets/wh40k-7e/shooting/arms'
import { psychicStep } from '@shared/rulesets/wh40k-7e/psychic'
import { shootingStep } from '@shared/rulesets/wh40k-7e/phases/shooting'
import { asSeventh, type SeventhQuestion } from '@shared/rulesets/wh40k-7e/questions'
import type { MeleeMode, RangedMode, UnitProfile, WeaponMode } from '@shared/rulesets/wh40k/classic/roster'
import { beginState } from '@shared/rulesets/wh40k-7e/setup/begin'
import { weaponOf } from '@shared/rulesets/wh40k/classic/setup/rosters'
import type { SeventhState } from '@shared/rulesets/wh40k-7e/state'
import { openTable, type SeventhTable } from '@shared/rulesets/wh40k-7e/table'
import { armed, at, comparisons, expectAgreement, few, longest, meanOf, samples, walkable } from '../wh40k/classic/odds'
import { catalogue } from './battles'
import { setUp } from './kit'

const { table: like } = setUp([
  { id: 'gunner', groups: [{ stats: { bs: 4, t: 4, sv: 3 } }] },
  { id: 'walker', groups: [{ vehicle: { bs: 4 } }] },
  { id: 'squad', side: 1, groups: [{ count: 2, stats: { sv: 4, t: 4, a: 0 }, carried: ['fearless'], weapons: [] }] },
  { id: 'tank', side: 1, groups: [{ vehicle: { front: 11 }, weapons: [] }] },
  { id: 'fighter', groups: [{ stats: { ws: 4, s: 4, i: 5, a: 2 } }] },
  { id: 'seer', groups: [{ stats: { bs: 4, t: 4, sv: 3, w: 2 }, carried: ['psyker-1'] }] },
  {
    id: 'powers',
    groups: [
      {
        weapons: [
          { id: 'bolt', type: 'assault', range: 24, s: 6, ap: 4, shots: 2, specials: ['witchfire'] },
          { id: 'lance', type: 'assault', range: 18, s: 10, ap: 2, specials: ['witchfire', 'lance'] },
          { id: 'flame', type: 'assault', range: null, s: 5, ap: 5, specials: ['witchfire'] },
        ],
      },
    ],
  },
])

/**
 * Plays a procedure on a table of two units; against a tank until its first hit, since damage is the same for all weapons. Models slain, or
 * 1 if the hit does damage.
 */
const played = (
  rosters: readonly UnitProfile[],
  targetsTank: boolean,
  begin: (table: SeventhTable) => Procedure<unknown>,
  more: Partial<SeventhState> = {},
) =>
  function* (): Procedure<number> {
    const state = beginState(rosters, true)
    Object.assign(state, { stage: 'battle', round: 1, turn: 1, ...more })
    for (const [side, one] of state.sides.entries()) one.edge = side === 0 ? 'low' : 'high'
    for (const [side, one] of state.sides.entries()) one.warpCharge = 2 - side
    for (const one of state.units) one.where = 'on-board'
    const events: SeventhEvent[] = []
    const emit = (event: SeventhEvent): void => {
      apply(state, event)
      events.push(event)
    }
    const procedure = begin(openTable({ ...like, rosters }, { state, emit }))
    let step = procedure.next()
    while (step.done !== true && !(targetsTank && events.some(({ type }) => type === 'armour-rolled')))
      step = procedure.next(yield step.value)
    if (targetsTank) return events.some((event) => event.type === 'armour-rolled' && event.result !== 'none') ? 1 : 0
    return events.filter((event) => event.type === 'model-slain' && event.model > 0).length
  }

const against = (targetsTank: boolean): UnitProfile => at(like.rosters[targetsTank ? 3 : 2], 1)

/** One model fires the weapon at two infantry models, or one shot of it at a tank. */
const shot = (mode: RangedMode, targetsTank: boolean) => {
  const firer = at(like.rosters[mode.type === 'ordnance' ? 1 : 0], 0)
  return played([armed(firer, mode), against(targetsTank)], targetsTank, shootingStep, { phase: 'shooting' })
}

/** One model strikes two blows with it, in an ongoing combat. */
const blow = (mode: MeleeMode, targetsTank: boolean) =>
  played([armed(at(like.rosters[4], 0), mode), against(targetsTank)], targetsTank, (table) =>
    fightRound(table, { sides: [[0], [1]] }),
  )

const seen = (question: SeventhQuestion, models: readonly number[]): unknown => {
  switch (question.ask) {
    case 'seen':
      return question.among
    case 'closest':
      return question.among.slice(0, 1)
    case 'fire':
      return { models: question.models, close: question.models, victims: models }
    case 'nearest-first':
      return models
    case 'model-covers':
      return []
    case 'engaged':
      return question.targets.map((target) => ({ target, touching: question.unit === 0 ? [0] : models, near: [] }))
    case 'facings':
      return question.models.map((model) => ({ model, facing: 'front', obscured: false }))
    // Farther away than any weapon's least range.
    case 'near':
      return []
    case 'aim':
      return { marker: { at: null } }
    case 'flame':
      return { under: models }
    case 'marker-reach':
      return { reached: true, seen: true }
    // The hole over the first, the others partly covered.
    case 'under-marker':
      return { at: null, under: models.map((model, index) => ({ model, whole: index === 0 })), hole: models[0] }
    case 'in-debris':
      return []
    case 'facing-from-marker':
      return 'front'
    default:
      return null
  }
}

const answerWith =
  (models: readonly number[]) =>
  (request: Request): unknown => {
    if (request.type === 'choice') return request.options[0]
    if (request.type === 'space' || request.type === 'placement') return seen(asSeventh(request.question), models)
    return undefined
  }

const isWitchfire = (mode: WeaponMode): boolean => mode.specials.some(({ id }) => id === 'witchfire')
const isShot = (mode: WeaponMode): mode is RangedMode => mode.kind === 'ranged' && !isWitchfire(mode)

const all = catalogue.classicWeapons.all
  .flatMap(({ id }) => weaponOf(catalogue, id).modes)
  .filter(({ id }, index, every) => every.findIndex((other) => other.id === id) === index)
const modes = all.filter(isShot)
/** Markers have many branches, which take long: a few of them every time, all of them with many samples. */
const markers = modes.filter((mode) => fallOf(mode) === 'blast')
const walked = modes.filter((mode) => samples > 300 || !markers.includes(mode) || markers.indexOf(mode) % 12 === 0)
const blades = all.filter((mode) => mode.kind === 'melee')

/** Each of them at men and at a tank. */
const atBoth = <Mode extends WeaponMode>(all: readonly Mode[]) =>
  all.flatMap((mode) =>
    [false, true].map((targetsTank) => ({ id: mode.id, against: targetsTank ? 'tank' : 'men', mode, targetsTank })),
  )

describe('exact odds of every weapon that shoots (7E-BASE-SHOOT-04, 7E-BASE-SHOOT-06, 7E-BASE-SAVE-02, 7E-BASE-VEH-04)', () => {
  it.each(comparisons(atBoth(walked)))(
    '$number: $id at $against: exact and simulated odds agree',
    ({ id, against: target, mode, targetsTank }) => {
      const start = shot(targetsTank ? few(mode, 1) : walkable(mode), targetsTank)
      expectAgreement(`${id}/${target}`, start, answerWith(targetsTank ? [1] : [1, 2]))
    },
    longest,
  )
  it('a bolter’s two shots at two models have the odds by arithmetic', () => {
    const bolter = modes.find(({ id }) => id === 'bolter')
    if (bolter === undefined) throw new Error('there are bolters')
    // 2/3 to hit, 1/2 to wound, 1/2 not saved by 4+: 1/6 for each of two shots.
    expect(meanOf(shot(bolter, false), answerWith([1, 2]))).toBeCloseTo(1 / 3, 9)
  })
})

describe('exact odds of every weapon of close combat (7E-BASE-FIGHT-05, 7E-BASE-FIGHT-06, 7E-BASE-FIGHT-07)', () => {
  it.each(comparisons(atBoth(blades)))(
    '$number: $id at $against: exact and simulated odds agree',
    ({ id, against: target, mode, targetsTank }) => {
      expectAgreement(`blow/${id}/${target}`, blow(mode, targetsTank), answerWith(targetsTank ? [1] : [1, 2]))
    },
    longest,
  )

  it('two blows with a power sword at two models have the odds by arithmetic', () => {
    const sword = blades.find(({ id }) => id === 'power-sword')
    if (sword === undefined) throw new Error('there are power swords')
    // 4+ to hit, 4+ to wound, no save at AP 3: a quarter for each.
    expect(meanOf(blow(sword, false), answerWith([1, 2]))).toBeCloseTo(1 / 2, 9)
  })
})

/** A psyker attempts a power with two dice, its target denies with one, and a passed power is fired. */
const witchfire = (mode: RangedMode, targetsTank: boolean) =>
  played([armed(at(like.rosters[5], 0), mode), against(targetsTank)], targetsTank, psychicStep, {
    phase: 'psychic',
    warpTurn: 1,
  })

const answerInWarp = (models: readonly number[]) => {
  const usual = answerWith(models)
  return (request: Request): unknown => {
    if (request.type !== 'choice') return usual(request)
    const { kind, options } = request
    const wanted = {
      'psychic.dice': '2',
      'psychic.denying': '1',
      'psychic.target': targetName(models),
      ground: 'stand',
    }
    return (
      options.find(({ id }) => Object.entries(wanted).some((one) => one[0] === kind && one[1] === id)) ?? options[0]
    )
  }
}
const targetName = (models: readonly number[]): string => (models.length === 1 ? 'tank' : 'squad')

/** Powers that a custom pack may have: bolts and flames. */
const powers = like.rosters[6]?.kinds[0]?.ranged ?? []

describe('exact odds of powers that shoot (7E-BASE-PSY-04, 7E-BASE-PSY-05, 7E-BASE-PSY-08, 7E-BASE-PSY-09)', () => {
  it('the content has no power with a profile: those of books are carried out by hand (7E-G-01)', () => {
    expect(all.filter(isWitchfire)).toEqual([])
    expect(catalogue.specialRules.all.filter(({ id }) => id === 'witchfire')).toEqual([])
  })

  it.each(comparisons(atBoth(powers)))(
    '$number: $id at $against: exact and simulated odds agree',
    ({ id, against: target, mode, targetsTank }) => {
      const answer = answerInWarp(targetsTank ? [1] : [1, 2])
      expectAgreement(`power/${id}/${target}`, witchfire(mode, targetsTank), answer)
    },
    longest,
  )

  it('a lance at armour 11 has the odds by arithmetic', () => {
    const lance = powers.find(({ id }) => id === 'lance')
    if (lance === undefined) throw new Error('there is a lance')
    // One charge of two dice in half of the tries, which a 6 denies; two in a quarter, which one die can't. A double six, a 1 on the table
    // of Perils and a failed test on Leadership 8 take the psyker before it fires. 2/3 to hit, and Strength 10 always does damage.
    const works = (1 / 2) * (5 / 6) + 1 / 4 - (1 / 36) * (1 / 6) * (10 / 36)
    expect(meanOf(witchfire(lance, true), answerInWarp([1]))).toBeCloseTo((works * 2) / 3, 9)
  })
})
