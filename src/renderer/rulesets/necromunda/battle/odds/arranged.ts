import { historyOf } from '@shared/engine'
import type { Profile } from '@shared/rulesets/necromunda/roster'
import { openToRead } from '../openToRead'
import type { BattleInView } from '../battle'
import { firedNow } from './shotLooks'

/** Profiles that a fighter is about to fire: those chosen in this activation, or all it could fire while none is chosen. */
export const arrangedShots = ({ session, context }: BattleInView, shooter: number): readonly Profile[] => {
  const able = firedNow(openToRead(context, session.value.state), shooter)
  const id = context.rosters[shooter]?.id
  for (const { input } of historyOf(session.value.inputs).effective.toReversed()) {
    if (input.type !== 'choice' || input.subject !== id) continue
    if (input.kind === 'activation.action') break
    if (input.kind === 'shoot.weapon') {
      const named = input.option.split('+')
      return able.filter((profile) => named.includes(profile.id))
    }
  }
  return able
}
