import { say } from '../message'
import { hasOwn, type Person } from './people'
import { amountOf, payCredits, type Sequence } from './sequence'

/**
 * Cadaver Merchant: D3×10 credits for each of the gang's own fighters who died of injuries or found no doctor; not for hired
 * or bought ones.
 */

const rule = 'CAMP-PST-35'
const what = 'cadaver-merchant'
const price = { dice: 'D3', times: 10, plus: 0 } as const
/** Causes of death after which the body is sold; a fighter who died in a doctor's care is not sold. */
const causes: readonly string[] = ['memorable-death', 'critical-injury', 'doctor-refused', 'doctor-too-dear']
const notTheirOwn: readonly string[] = ['hired-gun', 'hanger-on', 'brute', 'exotic-beast', 'vehicle']

const isForSale = ({ fighter, status, cause }: Person): boolean =>
  status === 'dead' && fighter.status !== 'dead' && causes.includes(cause) && !notTheirOwn.includes(fighter.category)

export function sellBodies(sequence: Sequence): void {
  const people = [...sequence.people.values()]
  for (const side of sequence.sides) {
    const own = people.filter(({ gangId }) => gangId === side.gang.id)
    const deals = own.some((one) => hasOwn(one, what) && one.status !== 'dead' && one.status !== 'captured')
    for (const { fighter } of deals ? own.filter(isForSale) : []) {
      const named = { fighter: fighter.name }
      const line = { id: `body/${fighter.id}`, section: 'clean-house', rule } as const
      const ask = { ...line, text: say('postBattle.rollBody', named), gangId: side.gang.id, fighterId: fighter.id }
      const credits = amountOf(sequence, { ...ask, unit: 'credits' }, price)
      if (credits !== null)
        payCredits(sequence, side, {
          ...line,
          text: say('postBattle.bodySold', named),
          reason: 'income',
          amount: credits,
        })
    }
  }
}
