import { say } from '../message'
import type { PostBattleDraft } from './draft'
import { departedOf, notice, type Sequence } from './sequence'

/** Ids of all fighters that a draft's choices and additions name. */
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
 * Whether a chosen fighter has left since. The choice is then ignored, and a warning names the fighter and the remedy,
 * because a page that no longer shows the fighter offers no way to take the choice back.
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
