import { say } from '../message'
import { treat } from './doctor'
import { hasOwn } from './people'
import { pick, type Sequence } from './sequence'

/** Patch Up: a gang's own Rogue Doc treats one more patient, for free and in addition to all other actions. */

const rule = 'CAMP-FTR-10'
const what = 'patch-up'

export function makeHouseCalls(sequence: Sequence): void {
  const people = [...sequence.people.values()]
  for (const doc of people.filter((person) => hasOwn(person, what) && person.status === 'active')) {
    const { gangId, fighter } = doc
    const patients = people.filter((one) => one.gangId === gangId && one.critical && one.status !== 'dead')
    const picked = pick(sequence, {
      where: `${gangId}/own-action/${fighter.id}/${what}`,
      rule,
      text: say('postBattle.whomToPatch', { fighter: fighter.name }),
      gangId,
      options: patients.map((one) => ({ value: one.fighter.id, name: one.fighter.name })),
    })
    const patient = patients.find((one) => one.fighter.id === picked)
    if (patient === undefined) continue
    patient.critical = false
    // On a 6 this treatment stabilises instead of curing.
    treat(sequence, patient, { gangId, curesOn: null })
  }
}
