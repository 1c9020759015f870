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
 * CAMP-DOM-14, CAMP-TER-02, CAMP-PRE-20. Abilities that holdings give a gang once a battle: held and played like tactics cards, under the
 * holding's name, but never drawn or swapped.
 */

const always = (): boolean => true

/** Number that comes with a holding's boon. */
const countOf = (table: NecromundaTable, side: SideIndex, id: string): number =>
  table.rosters.find((fighter) => fighter.side === side)?.carried.find((one) => one.id === atHome(id))?.value ?? 1

/** Needle Ways: some crew fighters infiltrate. */
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

/** Drinking Hole held by Delaque: three enemies are drunk. */
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

/** An enemy fighter misses the battle. */
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

/** Generatorium: switches the lights off. */
const generatorium = card({
  id: 'dominion-generatorium',
  at: 'priority',
  playable: (table, side) => !isDark(table) && ownOf(table, side).length > 0,
  *play(table, side) {
    const [fighter = 0] = ownOf(table, side)
    const die = { id: 'dominion-generatorium', rule, classes: [1, 3, 5, 6] }
    darken(table, rule, visibilityFor(yield* dieFor(table, fighter, die)))
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

/** Mark of the round in which the lights are on and at whose end they go out. */
const litRound = 'lit-round'

/** Gang sympathisers: the lights are on for one round. */
const sympathisers = card({
  id: 'succession-gang-sympathisers',
  at: 'round',
  playable: isDark,
  *play(table) {
    lightUp(table, rule)
    table.emit({ type: 'marked', rule, what: litRound, value: table.state.round })
  },
})

/** Koiron: a save is rerolled. */
const koiron = card({
  id: 'succession-koiron',
  at: 'save-failed',
  playable: always,
  *play() {
    return true
  },
})

/** Narco lord: D3 crew fighters have stimm-slugs. */
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

/** Some crew fighters are kept back and arrive by tunnel; they are marked with the holding's name. */
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

/** Fighters of a side who still have to arrive by this tunnel. */
export const onTheirWay = (table: NecromundaTable, side: SideIndex, id: string): readonly FighterIndex[] =>
  crewOf(table, side).filter((fighter) => {
    const { status, used } = table.fighter(fighter)
    return status === 'reserve' && used.includes(id)
  })

/** Psi-Syndica: one random crew fighter is a psyker with a random power for the battle. */
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

/** Underhive Shrine: a die for each crew fighter; at the boon's number or more it is Blessed. */
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

/** Whisper Brokers: D3 more tactics cards of the player's choice. */
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

/** Cards that the side may have but does not hold. */
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

/** Whether a card comes only from a holding: it is never drawn, and always works. */
export const isHeld = (id: string): boolean => ids.has(id)

/** Cards that a side's holdings put into its hand, each once. */
export const heldIn = (fromHome: readonly string[]): readonly string[] =>
  [...new Set(fromHome)].filter((id) => ids.has(id))

/** Lasting effects of holdings. */
export const heldEffects: readonly NecromundaModule[] = [
  {
    id: effectOf('dominion-drinking-hole'),
    rule,
    on: { check: () => [row('dominion-drinking-hole', rule, 'add', -1)] },
  },
  // Blessed: a save of 6+ that nothing modifies.
  { id: effectOf('uprising-underhive-shrine'), rule, on: { fieldSave: () => 6 } },
]

/** Whether the lights were on only for the round that is ending. */
export const wasLitFor = ({ state }: NecromundaTable): boolean => state.scenario.marks[litRound] === state.round
