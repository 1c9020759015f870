import { say } from '../message'
import { worsen } from './people'
import { die, sideOf, type Sequence } from './sequence'

/** The holding whose Recovery doesn't end by itself. */
export const slowRecovery = 'turf-war-2017-spore-cave'

/** The fighter leaves Recovery on this roll or more. */
const healedOn = 4

/** CAMP-TER-02. Fighters sent into Recovery by a Spore Cave leave it only on a 4 or more. */
export function healSlowly(sequence: Sequence): void {
  for (const person of sequence.people.values()) {
    const { fighter, gangId } = person
    const slow = fighter.status === 'recovering' && sequence.context.healSlowly?.includes(fighter.id) === true
    if (!slow || sideOf(sequence, gangId) === undefined) continue
    const text = say('boon.rollSpores', { fighter: fighter.name, on: healedOn })
    const ask = { id: `spores/${fighter.id}`, section: 'recovery', rule: 'CAMP-TER-02', text } as const
    const face = die(sequence, { ...ask, gangId, fighterId: fighter.id })
    if (face !== null && face < healedOn) worsen(person, 'recovering', slowRecovery)
  }
}
