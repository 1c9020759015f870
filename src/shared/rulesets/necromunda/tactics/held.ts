import { choose, roll, row, type Option } from '../../../engine'
import { darken, isDark, lightUp } from '../conditions/lights'
import { visibilityFor } from '../conditions/hidden'
import type { NecromundaModule } from '../moments'
import { atHome } from '../roster'
import { dieFor } from '../modules/use'
import type { FighterIndex, SideIndex } from '../state'
import type { NecromundaTable } from '../table'
import { card, tacticsRule as rule, type TacticsCard } from './card'
import { powers } from '../psykers'
import { isPsyker } from '../psykers/power'
import { drawLot } from '../scenarios/playing'
import { armsOfHoldings } from './held-arms'
import { crewOf, effectOf, enemyCrews, leave, ownOf, pick, pickUpTo, rollD3 } from './helpers'

/**
 * CAMP-DOM-14, CAMP-TER-02, CAMP-PRE-20. What holdings let a gang do once a battle: it is held and played as tactics cards are, under the name
 * of the holding, and never drawn or swapped.
 */

const always = (): boolean => true

/** How many its boon is good for. */
const countOf = (table: NecromundaTable, side: SideIndex, id: string): number =>
  table.rosters.find((fighter) => fighter.side === side)?.carried.find((one) => one.id === atHome(id))?.value ?? 1

/** Needle Ways: some of the crew infiltrate. */
const needleWays = card({
  id: 'dominion-needle-ways',
  at: 'set-up',
  playable: always,
  *play(table, side) {
    const most = countOf(table, side, 'dominion-needle-ways')
    const manner = { card: 'dominion-needle-ways', most, among: () => crewOf(table, side) }
    yield* pickUpTo(table, side, manner, function* (fighter) {
      leave(table, fighter, 'service-tunnels', 'end-of-battle')
    })
  },
})

/** Drinking Hole in Delaque hands: three enemies have had too much. */
const drinkingHole = card({
  id: 'dominion-drinking-hole',
  at: 'set-up',
  playable: always,
  *play(table, side) {
    const most = countOf(table, side, 'dominion-drinking-hole')
    const manner = { card: 'dominion-drinking-hole', most, among: () => enemyCrews(table, side) }
    yield* pickUpTo(table, side, manner, function* (fighter) {
      leave(table, fighter, 'dominion-drinking-hole', 'end-of-battle')
    })
  },
})

/** Somebody of the enemy stays away from the battle. */
const detains = (id: string, spares: (category: string) => boolean): TacticsCard =>
  card({
    id,
    at: 'set-up',
    playable: (table, side) => detainable(table, side, spares).length > 0,
    *play(table, side) {
      const fighter = yield* pick(table, side, id, detainable(table, side, spares))
      table.emit({ type: 'effect-used', rule, fighter, effect: 'kept-back' })
    },
  })

const detainable = (table: NecromundaTable, side: SideIndex, spares: (category: string) => boolean) =>
  enemyCrews(table, side).filter((fighter) => {
    const { part, category } = table.roster(fighter)
    return part === undefined && !spares(category)
  })

const gamblingDen = detains('dominion-gambling-den', () => false)
const gamblingEmpire = detains(
  'law-and-misrule-gambling-empire',
  (category) => category === 'leader' || category === 'champion',
)

/** Toll Crossing: priority in the first round. */
const tollCrossing = card({
  id: 'dominion-toll-crossing',
  at: 'priority',
  playable: ({ state }) => state.round === 1,
  *play() {
    return true
  },
})

/** Generatorium: the lights go out. */
const generatorium = card({
  id: 'dominion-generatorium',
  at: 'priority',
  playable: (table, side) => !isDark(table) && ownOf(table, side).length > 0,
  *play(table, side) {
    const [fighter = 0] = ownOf(table, side)
    const told = { id: 'dominion-generatorium', rule, classes: [1, 3, 5, 6] }
    darken(table, rule, visibilityFor(yield* dieFor(table, fighter, told)))
  },
})

/** The lights are on from the start. */
const electro = card({
  id: 'succession-electro',
  at: 'deployed',
  playable: isDark,
  *play(table) {
    lightUp(table, rule)
  },
})

/** The mark of a round in which the lights are on and go out with it. */
const litRound = 'lit-round'

/** Gang sympathisers: the lights are on for a round. */
const sympathisers = card({
  id: 'succession-gang-sympathisers',
  at: 'round',
  playable: isDark,
  *play(table) {
    lightUp(table, rule)
    table.emit({ type: 'marked', rule, what: litRound, value: table.state.round })
  },
})

/** Koiron: a save is rolled again. */
const koiron = card({
  id: 'succession-koiron',
  at: 'save-failed',
  playable: always,
  *play() {
    return true
  },
})

/** Narco lord: D3 of the crew have stimm-slugs. */
const narcoLord = card({
  id: 'succession-narco-lord',
  at: 'set-up',
  playable: always,
  *play(table, side) {
    const { d3 } = yield* rollD3(side)
    const manner = { card: 'succession-narco-lord', most: d3, among: () => crewOf(table, side) }
    yield* pickUpTo(table, side, manner, function* (fighter) {
      table.emit({ type: 'effect-gained', rule, fighter, effect: { id: 'stimm-slug-stash', until: 'end-of-battle' } })
    })
  },
})

/** Some of the crew stay away and come by tunnel: which of them, under the name of the holding. */
const byTunnel = (id: string): TacticsCard =>
  card({
    id,
    at: 'set-up',
    playable: always,
    *play(table, side) {
      const manner = { card: id, most: countOf(table, side, id), among: () => crewOf(table, side) }
      yield* pickUpTo(table, side, manner, function* (fighter) {
        table.emit({ type: 'effect-used', rule, fighter, effect: 'kept-back' })
        table.emit({ type: 'effect-used', rule, fighter, effect: id })
      })
    },
  })

/** Those of a side who are still on their way by this tunnel. */
export const onTheirWay = (table: NecromundaTable, side: SideIndex, id: string): readonly FighterIndex[] =>
  crewOf(table, side).filter((fighter) => {
    const { status, used } = table.fighter(fighter)
    return status === 'reserve' && used.includes(id)
  })

/** Psi-Syndica: somebody of the crew, by lot, is a psyker for the battle, with a power by lot. */
const psiSyndica = card({
  id: 'succession-psi-syndica',
  at: 'set-up',
  playable: (table, side) => unawakened(table, side).length > 0,
  *play(table, side) {
    const among = unawakened(table, side)
    const fighter = among[yield* drawLot(table, rule, side, among.length)]
    const power = powers[yield* drawLot(table, rule, side, powers.length)]
    if (fighter === undefined || power === undefined) return
    for (const id of ['non-sanctioned-psyker', power.id])
      table.emit({ type: 'effect-gained', rule, fighter, effect: { id, until: 'end-of-battle' } })
  },
})

const unawakened = (table: NecromundaTable, side: SideIndex): FighterIndex[] =>
  crewOf(table, side).filter((fighter) => !isPsyker(table, fighter))

/** Underhive Shrine: a die for each of the crew; who throws as much as the boon says is Blessed. */
const shrine = card({
  id: 'uprising-underhive-shrine',
  at: 'set-up',
  playable: always,
  *play(table, side) {
    const on = countOf(table, side, 'uprising-underhive-shrine')
    const crew = crewOf(table, side)
    const pool = { side, kind: 'tactics.blessing', subject: `side-${side}`, rule, count: crew.length }
    const faces = yield* roll(pool)
    for (const [n, fighter] of crew.entries())
      if ((faces[n] ?? 0) >= on) leave(table, fighter, 'uprising-underhive-shrine', 'end-of-battle')
  },
})

interface CardOption extends Option {
  readonly card: string
}

/** Whisper Brokers: D3 tactics cards more, of its choice. */
const whispers = card({
  id: 'law-and-misrule-whisper-brokers',
  at: 'set-up',
  playable: (table, side) => freeCards(table, side).length > 0,
  *play(table, side) {
    const { d3 } = yield* rollD3(side)
    for (let nth = 0; nth < d3; nth += 1) {
      const options = freeCards(table, side).map((id): CardOption => ({ id, card: id }))
      if (options.length === 0) return
      const chosen = yield* choose(side, 'tactics.card', 'law-and-misrule-whisper-brokers', options, rule)
      table.emit({ type: 'cards-dealt', rule, side, cards: [chosen.card] })
    }
  },
})

/** Cards that the side may have and does not. */
const freeCards = (table: NecromundaTable, side: SideIndex): string[] => {
  const own = table.decks?.[side] ?? null
  const hand = table.state.sides[side]?.hand ?? []
  return table.cards
    .map(({ id }) => id)
    .filter((id) => !isHeld(id) && !hand.includes(id) && (own === null || own.includes(id)))
}

export const tunnels = {
  atRoundsEnd: ['turf-war-2017-tunnel-network', 'turf-war-2017-vent-network'],
  byGroup: 'dominion-tunnels',
} as const

export const heldCards: readonly TacticsCard[] = [
  ...armsOfHoldings,
  needleWays,
  drinkingHole,
  gamblingDen,
  gamblingEmpire,
  tollCrossing,
  generatorium,
  electro,
  sympathisers,
  koiron,
  narcoLord,
  psiSyndica,
  whispers,
  shrine,
  ...tunnels.atRoundsEnd.map(byTunnel),
  byTunnel(tunnels.byGroup),
]

const ids = new Set(heldCards.map(({ id }) => id))

/** What only a holding gives: it is never drawn, and always works. */
export const isHeld = (id: string): boolean => ids.has(id)

/** The cards that a side's holdings put into its hand, each once. */
export const heldIn = (fromHome: readonly string[]): readonly string[] =>
  [...new Set(fromHome)].filter((id) => ids.has(id))

/** What they leave behind. */
export const heldEffects: readonly NecromundaModule[] = [
  {
    id: effectOf('dominion-drinking-hole'),
    rule,
    on: { check: () => [row('dominion-drinking-hole', rule, 'add', -1)] },
  },
  // Blessed: a save of 6+ that nothing makes worse.
  { id: effectOf('uprising-underhive-shrine'), rule, on: { fieldSave: () => 6 } },
]

/** A round is over whose lights were borrowed. */
export const wasLitFor = ({ state }: NecromundaTable): boolean => state.scenario.marks[litRound] === state.round
