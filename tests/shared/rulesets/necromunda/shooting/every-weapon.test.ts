import { describe, expect, test } from 'vitest'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { below, createStream, rollDie, type Procedure, type Request, type Stream } from '@shared/engine'
import { shoot } from '@shared/rulesets/necromunda/actions/shoot'
import { invariants } from '@shared/rulesets/necromunda/invariants'
import { carriedOutIds, modules } from '@shared/rulesets/necromunda/modules'
import { weaponsOf } from '@shared/rulesets/necromunda/setup/weapons'
import type { NecromundaQuestion } from '@shared/rulesets/necromunda/questions'
import type { Weapon } from '@shared/rulesets/necromunda/roster'
import { openTable } from '@shared/rulesets/necromunda/table'
import { inches, thousandths } from '@shared/space'
import { setUp, type FighterSketch } from '../kit'

const catalogue = loadPacks([necromundaPack])

/** All profiles that can be fired, with all ammo for them. */
const guns = catalogue.items.all.flatMap((item): { id: string; weapons: Weapon[] }[] => {
  if (item.kind !== 'weapon' || item.profiles.length === 0) return []
  const ammo = catalogue.ammoFor(item.id).map(({ id }) => id)
  return [{ id: item.id, weapons: weaponsOf(catalogue, { itemId: item.id, weapon: item.id, accessories: ammo }, 0, 3) }]
})

/** One fighter of each state: armoured, shielded by a field, fighting, on the ground, wounded, a friend. */
const others: FighterSketch[] = [
  { side: 1, carried: ['flak-armour', 'armoured-undersuit', 'respirator'], stats: { w: 2 } },
  { side: 1, carried: ['heavy-carapace', 'conversion-field', 'bio-booster'], conditions: ['hard-target'] },
  { side: 1, engagedWith: [4], carried: ['displacer-field'] },
  { side: 0, engagedWith: [3], carried: ['furnace-plates'] },
  { side: 1, status: 'pinned', carried: ['hazard-suit', 'refractor-field'] },
  { side: 1, status: 'seriously-injured', wounds: 0 },
  { side: 0, stats: { t: 1 } },
]

/** Answers about space that are possible on some table. */
const somehow = (question: NecromundaQuestion, draw: (below: number) => number): unknown => {
  const some = (among: readonly number[]) => among.filter(() => draw(2) === 0)
  const everybody = [0, 1, 2, 3, 4, 5, 6, 7]
  switch (question.ask) {
    case 'targets':
      return question.among
    case 'shot':
      return {
        visible: draw(5) > 0,
        band: ['short', 'long', 'out'][draw(3)],
        cover: ['open', 'light', 'heavy'][draw(3)],
        screened: draw(2) === 0,
        pointBlank: draw(4) === 0,
        evidence: {},
      }
    case 'nearest':
      return question.among[draw(question.among.length)]
    case 'within':
    case 'beyond':
      return some(question.among)
    case 'line-of-fire':
      return some(everybody.filter((other) => other !== question.shooter && other !== question.target)).map(
        (fighter) => ({
          fighter,
          cover: 'open',
        }),
      )
    case 'place-blast':
    case 'marker-on':
      return { at: 'somewhere', outOfRange: draw(4) === 0 }
    case 'scatter':
      return { marker: draw(3) === 0 ? null : { at: 'elsewhere', outOfRange: false } }
    case 'under-blast':
      return some(everybody)
    case 'place-template':
      return { touched: some(everybody), at: null }
    case 'under-template':
      return some(question.among)
    case 'pushed':
      return { placement: null, moved: inches(draw(2)), stopped: draw(2) === 0, contacts: [] }
    case 'drifted':
      return { placement: null, moved: inches(1), atEdge: draw(2) === 0, offTable: draw(3) === 0 }
    case 'edge':
      return { near: draw(3) === 0, railing: draw(2) === 0, drop: inches(4) }
    case 'landing':
      return { placement: null, height: thousandths(1000 * draw(10)), pit: draw(6) === 0, onto: null, contacts: [] }
    case 'can-see':
    case 'front-arc':
      return draw(2) === 0
    case 'cover-from':
      return 'light'
    case 'turned-towards':
      return null
    default:
      throw new Error(`Nobody asks ${question.ask} in a shot`)
  }
}

const answer = (request: Request, stream: Stream): unknown => {
  switch (request.type) {
    case 'safe-point':
      return undefined
    case 'dice':
      return Array.from({ length: request.count }, () => rollDie(stream, request.sides))
    case 'choice':
      return request.options[below(stream, request.options.length)]
    default:
      // The ruleset asks with its own terms.
      return somehow(request.question as NecromundaQuestion, (limit) => below(stream, limit))
  }
}

const run = (procedure: Procedure<unknown>, stream: Stream): void => {
  let step = procedure.next()
  while (step.done !== true) step = procedure.next(answer(step.value, stream))
}

describe('every weapon of the built-in content', () => {
  test.each(guns.map(({ id, weapons }) => [id, weapons] as const))(
    '%s can be fired in all circumstances',
    (id, weapons) => {
      for (let seed = 0; seed < 12; seed += 1) {
        const scene = setUp({ fighters: [{}, ...others] })
        const { table, state } = scene
        const rosters = table.rosters.map((roster) => (roster.index === 0 ? { ...roster, weapons } : roster))
        const armed = openTable({ ...table, rosters, modules }, table)
        const [shooter] = state.fighters
        if (shooter === undefined) throw new Error('nobody shoots')
        shooter.weapons = weapons.map(() => ({ outOfAmmo: false, lost: false }))
        const stream = createStream(id, String(seed))
        for (let shot = 0; shot < 3 && state.activation !== null && shooter.status === 'active'; shot += 1) {
          if (shoot.available(armed, 0))
            run(
              shoot.perform(armed, 0, () => undefined),
              stream,
            )
          expect(invariants(rosters, state, true)).toBeUndefined()
        }
      }
    },
  )

  test('rules carried out are named by existing slugs of the content', () => {
    const known = new Set<string>([
      ...catalogue.traits.all.map(({ id }) => id),
      ...catalogue.items.all.map(({ id }) => id),
      ...catalogue.skills.all.map(({ id }) => id),
      ...catalogue.specialRules.all.map(({ id }) => id),
      ...catalogue.tactics.all.map(({ id }) => id),
      // Effects of holdings in a battle.
      ...catalogue.territories.all
        .flatMap(({ base, enhanced }) => [...(base.does ?? []), ...(enhanced.does ?? [])])
        .flatMap((effect) => (effect.kind === 'in-battle' ? [effect.as] : [])),
      ...['broken', 'on-fire', 'blind', 'concussed', 'gunked', 'possessed', 'stimmed', 'camouflaged', 'manacled'],
    ])
    expect(carriedOutIds.filter((id) => !known.has(id))).toEqual([])
  })

  /** Traits of weapons that no rule module carries out. */
  const leftToThePlayers = (ids: ReadonlySet<string>): readonly string[] => {
    const missing = catalogue.items.all
      .filter(({ id }) => ids.has(id))
      .flatMap((item) =>
        item.kind === 'weapon' ? item.profiles : item.kind === 'ammo' ? item.fits.flatMap((fit) => fit.profiles) : [],
      )
      .flatMap(({ traits }) => traits.map(({ id }) => id))
      .filter((id) => !carriedOutIds.includes(id))
    return [...new Set(missing)].sort()
  }

  test('every trait that a house can buy is carried out, except one against plants and one that no source describes', () => {
    const bought = new Set(
      catalogue.houseLists.all.flatMap(({ entries }) => entries.flatMap(({ item, with: fitted }) => [item, ...fitted])),
    )
    expect(bought.size).toBeGreaterThan(300)
    expect(leftToThePlayers(bought)).toEqual(['defoliate', 'power-pack'])
  })
})
