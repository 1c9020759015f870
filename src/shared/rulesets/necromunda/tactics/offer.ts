import { choose, holdersOf, nothingToDo, rollOne, type Option, type Procedure } from '../../../engine'
import { onBattlefield, type FighterIndex, type SideIndex } from '../state'
import { measure } from '../asking'
import { allianceOf, friendsOf, type NecromundaTable } from '../table'
import { tacticsRule, type Occasion, type TacticsCard } from './card'
import { isHeld } from './held'

interface Playable extends Option {
  readonly card: TacticsCard | null
}
const none: Playable = { id: 'no-card', card: null }

/** Whether a side has any cards left to play. */
export const holdsCards = ({ state }: NecromundaTable, side: SideIndex): boolean =>
  (state.sides[side]?.hand ?? []).length > 0

/**
 * NECX-SCN-03: lets a side play the cards in its hand that fit the occasion, one after another. True: one of them replaces what was about
 * to happen.
 */
export function* offerCards(whole: NecromundaTable, side: SideIndex, occasion: Occasion): Procedure<boolean> {
  const { state } = whole
  for (;;) {
    const hand = state.sides[side]?.hand ?? []
    if (hand.length === 0 || state.over) return false
    const spared = yield* sparedFrom(whole, side)
    if (spared.includes(enemyIn(occasion))) return false
    const table = spared.length === 0 ? whole : { ...whole, spared }
    const options: Playable[] = []
    for (const card of table.cards) {
      if (hand.includes(card.id) && card.playable(table, side, occasion)) options.push({ id: card.id, card })
    }
    if (options.length === 0) return false
    const subject = subjectOf(table, side, occasion)
    const { card } = yield* choose(side, `tactics.${occasion.at}`, subject, [none, ...options], tacticsRule)
    if (card === null) return false
    table.emit({ type: 'card-played', rule: tacticsRule, side, card: card.id })
    if (!(yield* works(table, side, card))) continue
    if (yield* card.play(table, side, occasion)) return true
  }
}

/** CAMP-SCN-01: in scenarios where cards are unreliable, one that fails is discarded and another is drawn. */
function* works(table: NecromundaTable, side: SideIndex, { id }: TacticsCard): Procedure<boolean> {
  const on = table.rules.cardsWorkOn
  if (on === null || isHeld(id)) return true
  const rule = 'CAMP-SCN-01'
  const face = yield* rollOne({ side, kind: 'tactics.works', subject: id, rule, classes: [on - 1, 6] })
  if (face >= on) return true
  const own = table.decks?.[side] ?? null
  const hand = table.state.sides[side]?.hand ?? []
  const left = table.cards
    .map((card) => card.id)
    .filter((card) => !isHeld(card) && card !== id && !hand.includes(card) && (own === null || own.includes(card)))
  if (left.length === 0) return false
  const pool = { side, kind: 'tactics.draw', subject: `side-${side}`, rule, sides: left.length, die: 'card' }
  const drawn = left[(yield* rollOne(pool)) - 1]
  if (drawn !== undefined) table.emit({ type: 'cards-dealt', rule, side, cards: [drawn] })
  return false
}

/** Enemies of a side whom its cards cannot affect. */
function* sparedFrom(table: NecromundaTable, side: SideIndex): Procedure<readonly FighterIndex[]> {
  const spared: FighterIndex[] = []
  for (const [fighter, state] of table.state.fighters.entries()) {
    if (
      state.effects.length === 0 ||
      !onBattlefield(state) ||
      table.roster(fighter).alliance === allianceOf(table, side)
    )
      continue
    for (const { rule, property: reach } of holdersOf(table.modules.at('sparesFromCards', state.effects))) {
      const among = friendsOf(table, fighter)
      const question = { ask: 'within', of: fighter, distance: reach, among } as const
      spared.push(fighter, ...(among.length === 0 ? [] : yield* measure(table, fighter, question, rule)))
    }
  }
  return spared
}

const nobody = -1

/** The enemy that an occasion concerns. */
const enemyIn = (occasion: Occasion): FighterIndex => {
  switch (occasion.at) {
    case 'enemy-activation':
    case 'enemy-acted':
    case 'enemy-door':
    case 'enemy-terminal':
      return occasion.fighter
    case 'enemy-shot':
      return occasion.shooter
    case 'own-miss':
    case 'own-shot':
      return occasion.target
    case 'spotted':
      return occasion.sentry
    case 'charged':
      return occasion.charger
    default:
      return nobody
  }
}

const subjectOf = (table: NecromundaTable, side: SideIndex, occasion: Occasion): string => {
  if ('fighter' in occasion) return table.roster(occasion.fighter).id
  return 'shooter' in occasion ? table.roster(occasion.shooter).id : `side-${side}`
}

/** All sides in order of priority, or in side order before there is one. */
const sidesInOrder = ({ state }: NecromundaTable): readonly SideIndex[] =>
  state.order.length > 0 ? state.order : state.sides.map((_, side) => side)

/** Offers the occasion to every side. */
export function* offerToAll(table: NecromundaTable, occasion: Occasion): Procedure {
  for (const side of sidesInOrder(table)) if (holdsCards(table, side)) yield* offerCards(table, side, occasion)
}

/** Offers the occasion to every side except the fighter's. */
export const offerToEnemies = (table: NecromundaTable, fighter: FighterIndex, occasion: Occasion): Procedure =>
  table.state.sides.some(({ hand }) => hand.length > 0) ? offerToAllEnemies(table, fighter, occasion) : nothingToDo

function* offerToAllEnemies(table: NecromundaTable, fighter: FighterIndex, occasion: Occasion): Procedure {
  for (const side of sidesInOrder(table)) {
    if (allianceOf(table, side) !== table.roster(fighter).alliance && holdsCards(table, side))
      yield* offerCards(table, side, occasion)
  }
}

/** The first side in order with a card that replaces what was about to happen. */
export function* firstToPlay(table: NecromundaTable, occasion: Occasion): Procedure<SideIndex | undefined> {
  for (const side of sidesInOrder(table)) if (yield* offerCards(table, side, occasion)) return side
  return undefined
}
