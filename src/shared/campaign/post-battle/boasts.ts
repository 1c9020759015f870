import { say } from '../message'
import { hasOwn, type Side } from './people'
import { amountOf, notice, type Sequence } from './sequence'

/** Agitator: a boast before the battle gains D3 Reputation if the gang wins, and costs 1 if it loses. */

const rule = 'CAMP-PST-11'
const what = 'agitator'
const won = { dice: 'D3', times: 1, plus: 0 } as const
const lost = -1

interface Boast {
  readonly id: string
  readonly amount: number
  readonly rule: string
}

/** Reputation for a gang's boast; null: no boast, no winner, or an answer or die is missing. */
export function boastOf(sequence: Sequence, { gang, result }: Side): Boast | null {
  const agitator = [...sequence.people.values()].find(
    (person) => person.gangId === gang.id && hasOwn(person, what) && person.fighter.status === 'active',
  )
  if (agitator === undefined || (result.outcome !== 'won' && result.outcome !== 'lost')) return null
  const { id: fighterId, name } = agitator.fighter
  const where = `${gang.id}/${what}/${fighterId}`
  const boasted = sequence.draft.choices.facts[where]
  if (boasted === undefined)
    notice(sequence, 'info', rule, say('postBattle.mayBoast', { fighter: name, gang: gang.name }), {
      where: `choices.facts.${where}`,
      gangId: gang.id,
    })
  if (boasted === undefined || boasted === 0) return null
  const id = `boast/${fighterId}`
  if (result.outcome === 'lost') return { id, amount: lost, rule }
  const text = say('postBattle.rollBoast', { fighter: name })
  const ask = { id, section: 'rewards', rule, text, gangId: gang.id, unit: 'reputation' } as const
  const amount = amountOf(sequence, ask, won)
  return amount === null ? null : { id, amount, rule }
}
