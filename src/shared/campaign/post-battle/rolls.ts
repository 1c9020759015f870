import type { BattleResult } from '../../battle/result'
import type { Edition } from '../editions'
import { gangsAfter } from './after'
import type { RequiredRoll } from './consequences'
import type { PostBattleContext } from './context'
import type { PostBattleAction, PostBattleDraft, StoredRoll } from './draft'
import { previewDraft, requiredRolls } from './preview'
import { isInjuryOpen } from './second-chances'

/** A new draft without choices; its only dice are those rolled during the battle. */
export function startDraft(
  battleId: string,
  result: BattleResult,
  rolls: PostBattleDraft['rolls'] = {},
): PostBattleDraft {
  return {
    version: 1,
    battleId,
    result,
    rolls,
    choices: { captors: {}, facts: {}, byHand: {}, actions: [], retire: [] },
    rulings: {},
    additions: [],
  }
}

/**
 * NECV-WRK-06, NECV-POST-01. A D6 for lasting damage was rolled when a vehicle was wrecked; editions with another table roll
 * on it now (NECV-POST-05).
 */
export const rolledInBattle = ({ fighters }: BattleResult, { injuries }: Edition): Record<string, StoredRoll> =>
  injuries.vehicle.dice !== 'D6'
    ? {}
    : Object.fromEntries(
        fighters.flatMap(({ id, lastingDamage = [] }) =>
          lastingDamage.map((face, nth): [string, StoredRoll] => [
            `injury/${id}/${nth + 1}`,
            { faces: [face], origin: 'app' },
          ]),
        ),
      )

/** The draft with these dice, by the id of the roll; existing dice are replaced. */
export const applyRolls = (draft: PostBattleDraft, rolls: Readonly<Record<string, StoredRoll>>): PostBattleDraft => ({
  ...draft,
  rolls: { ...draft.rolls, ...rolls },
})

/** A source of dice: returns the required number of faces, each 1 to `sides`. */
export type DiceSource = (roll: RequiredRoll) => readonly number[]

/** More rounds than any battle needs: only a faulty source of dice reaches this number. */
const mostRounds = 200

/** Rolls until no dice are missing. Throws if the source keeps giving results that must be rerolled. */
export function rollAll(draft: PostBattleDraft, context: PostBattleContext, source: DiceSource): PostBattleDraft {
  let rolled = draft
  for (let round = 0; round < mostRounds; round += 1) {
    const required = requiredRolls(rolled, context)
    if (required.length === 0) return rolled
    const faces = required.map((roll): [string, StoredRoll] => [roll.id, { faces: [...source(roll)], origin: 'app' }])
    rolled = applyRolls(rolled, Object.fromEntries(faces))
  }
  throw new RangeError('These dice come to no end: they keep showing what is rolled again')
}

/**
 * The quick way for a simple evening: rolls everything, sends an escort with each critically injured fighter while one is
 * available (CAMP-PST-34), and rolls the results. Choices already made stand. No escort is sent while a holding of the gang
 * may still change an injury.
 */
export function acceptAll(draft: PostBattleDraft, context: PostBattleContext, source: DiceSource): PostBattleDraft {
  const rolled = rollAll(draft, context, source)
  return rollAll(withEscorts(rolled, context), context, source)
}

function withEscorts(draft: PostBattleDraft, context: PostBattleContext): PostBattleDraft {
  const { lines, notices } = previewDraft(draft, context)
  const after = gangsAfter(context.gangs, lines).flatMap(({ fighters }) => fighters)
  const busy = draft.choices.actions.map(({ by }) => by)
  const free = after.filter(
    ({ id, status, category }) =>
      status === 'active' && context.edition.categories[category].hierarchy && !busy.includes(id),
  )
  const dying = lines.flatMap((line) =>
    line.kind === 'status' &&
    line.to === 'dead' &&
    line.cause === 'critical-injury' &&
    !isInjuryOpen(notices, line.gangId)
      ? [line]
      : [],
  )
  const escorts: PostBattleAction[] = []
  for (const { fighterId, gangId } of dying) {
    const next = free.findIndex((one) => one.gangId === gangId)
    const [escort] = next < 0 ? [] : free.splice(next, 1)
    if (escort) escorts.push({ kind: 'medical-escort', by: escort.id, patient: fighterId, pay: true })
  }
  return { ...draft, choices: { ...draft.choices, actions: [...draft.choices.actions, ...escorts] } }
}
