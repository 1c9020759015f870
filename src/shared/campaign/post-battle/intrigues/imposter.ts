import { say } from '../../message'
import type { Person } from '../people'
import { pick, type Sequence } from '../sequence'

const rule = 'CAMP-LAW-07'
const card = 'reveal-the-imposter'

/**
 * CAMP-LAW-07. A fighter that its own gang took out of action as an imposter suffers no lasting injury; known from the
 * battle or by its player's answer.
 */
export function isImposter(sequence: Sequence, { fighter, gangId, part }: Person): boolean {
  if (part?.deeds.some(({ deed }) => deed === 'imposter') === true) return true
  const side = sequence.sides.find(({ gang }) => gang.id === gangId)
  if (side === undefined || side.result.intrigues !== undefined) return false
  if (sequence.context.intrigues?.hands[gangId]?.includes(card) !== true) return false
  const options = [...sequence.people.values()]
    .filter((one) => one.gangId === gangId && one.part?.fate === 'out-of-action' && mayTurn(one))
    .map((one) => ({ value: one.fighter.id, name: one.fighter.name }))
  if (!options.some(({ value }) => value === fighter.id)) return false
  const where = `${gangId}/imposter`
  const known = sequence.draft.choices.picks?.[where]
  if (known !== undefined) return known === fighter.id
  if (sequence.notices.some((notice) => notice.where === `choices.picks.${where}`)) return false
  const text = say('postBattle.whoWasImposter', { gang: side.gang.name })
  return pick(sequence, { where, rule, text, gangId, options }) === fighter.id
}

const mayTurn = ({ fighter: { category } }: Person): boolean =>
  category !== 'leader' && category !== 'champion' && category !== 'vehicle'
