import { say } from '../message'
import type { PostBattleDraft } from './draft'
import { departedOf, notice, type Sequence } from './sequence'

/** Everybody that choices and additions of a draft name, by id. */
export function chosenIn({ choices, additions }: Pick<PostBattleDraft, 'choices' | 'additions'>): string[] {
  const { actions, advances = [], retire, scrap = [], boons = [] } = choices
  const named = [
    ...actions.flatMap((action) => [
      action.by,
      ...('patient' in action ? [action.patient] : []),
      ...('captives' in action ? action.captives : []),
      ...('vehicle' in action ? [action.vehicle] : []),
    ]),
    ...advances.map(({ fighterId }) => fighterId),
    ...retire,
    ...scrap,
    ...boons.flatMap((claim) => (claim.kind === 'equipment' && claim.to !== null ? [claim.to] : [])),
    ...additions.flatMap((added) => ('fighterId' in added ? [added.fighterId] : [])),
  ]
  return [...new Set(named)]
}

/**
 * Whether somebody that was chosen for something has left since: then it is left out, and a warning says who it is and what can be done. Nobody could
 * take the choice back on a screen that no longer shows them.
 */
export function isLeftOut(
  sequence: Sequence,
  fighterId: string,
  { where, rule }: { readonly where: string; readonly rule: string | null },
): boolean {
  const gone = departedOf(sequence, fighterId)
  if (gone === undefined || sequence.people.has(fighterId)) return false
  const text =
    gone.status === null
      ? say('postBattle.chosenRemoved', { fighter: gone.name })
      : say('postBattle.chosenGone', { fighter: gone.name, status: gone.status })
  notice(sequence, 'warning', rule, text, { where, fighterId })
  return true
}
