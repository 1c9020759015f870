import { modules } from '@shared/rulesets/necromunda/modules'
import { activate } from '@shared/rulesets/necromunda/activation/activation'
import type { Occasion } from '@shared/rulesets/necromunda/tactics/card'
import { tacticsCards } from '@shared/rulesets/necromunda/tactics'
import { offerCards } from '@shared/rulesets/necromunda/tactics/offer'
import {
  arrival,
  openGround,
  play,
  setUp,
  shotFacts,
  somewhere,
  type FighterSketch,
  type Scene,
  type SceneSketch,
  type Script,
  type WeaponSketch,
} from '../kit'

/** Fighters of side 0 and 1, and the cards that side 0 holds. */
export const holding = (
  cards: string | readonly string[],
  fighters: readonly FighterSketch[],
  more: Omit<SceneSketch, 'fighters'> = {},
): Scene => {
  const hand = typeof cards === 'string' ? [cards] : cards
  const made = setUp({ fighters, hands: [hand, []], cards: tacticsCards, activation: null, ...more })
  return { ...made, table: { ...made.table, modules } }
}

const facts: Script['space'] = {
  ...openGround,
  targets: ({ among }) => among,
  nearest: ({ among }) => among[0] ?? 0,
  shot: shotFacts(),
  face: ({ fighter }) => somewhere(fighter),
  engageable: [],
  'plan-move': ({ allowance }) => ({ path: null, cost: allowance, shifted: null, hazards: [] }),
  arrive: ({ fighter }) => arrival(fighter),
}
export const withFacts = (script: Script): Script => ({ ...script, space: { ...facts, ...script.space } })

/** Offers the occasion to side 0, which plays its card; the script begins after that. */
export const plays = (of: Scene, card: string, occasion: Occasion, script: Script = {}) =>
  play(
    offerCards(of.table, 0, occasion),
    withFacts({ ...script, choices: [[`tactics.${occasion.at}`, card], ...(script.choices ?? [])] }),
  )

/** Whether side 0 is asked at all. */
export const isOffered = (of: Scene, occasion: Occasion): boolean =>
  play(offerCards(of.table, 0, occasion), { choices: isHeld(of, occasion) ? ['no-card'] : [] }).asked.length > 0

const isHeld = ({ table }: Scene, occasion: Occasion): boolean =>
  table.cards.some((card) => table.state.sides[0]?.hand.includes(card.id) === true && card.playable(table, 0, occasion))

export const activates = (of: Scene, script: Script, fighter = 0) =>
  play(activate(of.table, fighter), withFacts(script))

export const gun = (id = 'autogun', weaponClass: WeaponSketch['class'] = 'basic'): WeaponSketch => ({
  id,
  class: weaponClass,
  profiles: [{ short: 8, long: 24, ammo: 4 }],
})
export const blade: WeaponSketch = {
  id: 'blade',
  class: 'close-combat',
  profiles: [{ long: { kind: 'engaged' }, s: { user: 0 }, traits: ['melee'] }],
}
export const mine: FighterSketch = { name: 'mine' }
export const foe: FighterSketch = { name: 'foe', side: 1 }
