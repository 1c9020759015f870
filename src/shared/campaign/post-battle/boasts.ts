import { say } from '../message'
import { hasOwn, type Side } from './people'
import { amountOf, notice, type Sequence } from './sequence'

/** Agitator: a boast before the battle brings D3 Reputation more if the gang wins, and costs 1 more if it loses. */

const rule = 'CAMP-PST-11'
const what = 'agitator'
const won = { dice: 'D3', times: 1, plus: 0 } as const
const lost = -1

interface Boast {
  readonly id: string
  readonly amount: number
  readonly rule: string
}

/** What a gang's boast comes to; null: nobody boasted, it ended without a winner, or something is yet to be said. */
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
