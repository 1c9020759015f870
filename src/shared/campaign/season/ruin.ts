import { facesFor, oneD6, type Asking } from '../asking'
import { say, type Message } from '../message'
import type { CycleEnd, SeasonLine } from './ending'

const twoInOrder = { count: 2, sides: 6, ordered: true } as const

/** A choice for a player that is otherwise made at random. `id`: of the pick, and of the dice for the random choice. */
export interface SeasonChoice {
  readonly id: string
  readonly rule: string
  readonly text: Message
  readonly options: readonly { readonly id: string; readonly name: string }[]
}

/** CAMP-UPR-03. When a cycle of the Insurrection ends with Chaos ascendant, each gang ruins one of its territories. */
const ruiners = ({ turn, gangs, holdings, ascendant, ruined = [] }: CycleEnd) =>
  turn.phase.id !== 'insurrection' || ascendant !== 'chaos'
    ? []
    : gangs.map(({ id, name }) => ({
        id: `ruin/${id}`,
        gang: name,
        standing: holdings.filter((one) => one.holder === id && !ruined.includes(one.id)),
      }))

/** CAMP-UPR-03. Each player picks the territory to ruin; without a pick it is random. */
export function ruinOne(end: CycleEnd): readonly SeasonLine[] {
  const { dice, picks = {} } = end
  return ruiners(end).flatMap(({ id, gang, standing }) => {
    const lost = standing.find((one) => one.id === picks[id]) ?? (dice && lotOf(dice, { id, gang }, standing))
    return lost === undefined
      ? []
      : [
          {
            kind: 'ruin',
            holdingId: lost.id,
            rule: 'CAMP-UPR-03',
            text: say('season.ruined', { territory: lost.name }),
          },
        ]
  })
}

export const ruinChoices = (end: CycleEnd): readonly SeasonChoice[] =>
  ruiners(end).flatMap(({ id, gang, standing }) =>
    standing.length < 2
      ? []
      : [
          {
            id,
            rule: 'CAMP-UPR-03',
            text: say('season.rollRuin', { gang }),
            options: standing.map((one) => ({ id: one.id, name: one.name })),
          },
        ],
  )

/** Picks one with equal chances; rolls that would favour some are rerolled. Undefined: nothing to lose, or dice are missing. */
function lotOf<One>(dice: Asking, { id, gang }: { id: string; gang: string }, all: readonly One[]): One | undefined {
  if (all.length < 2) return all[0]
  const pool = all.length <= 6 ? oneD6 : twoInOrder
  const faces = pool === oneD6 ? 6 : 36
  const fair = faces - (faces % all.length)
  for (let attempt = 0; ; attempt += 1) {
    const thrown = facesFor(dice, {
      id: attempt === 0 ? id : `${id}/again-${attempt}`,
      pool,
      text: say('season.lotRuin', { gang }),
      rule: 'CAMP-UPR-03',
    })
    if (thrown === null) return undefined
    const lot = thrown.reduce((value, face) => value * 6 + face - 1, 0)
    if (lot < fair) return all[lot % all.length]
  }
}
