import type { Person, Side } from './people'
import type { Sequence } from './sequence'

/** CAMP-CAP-01. The captor: as chosen; else the gang that took the fighter out; else a winner; else the first opponent. */
export function captorOf(sequence: Sequence, person: Person): Side | null {
  const opponents = sequence.sides.filter(({ gang }) => gang.id !== person.gangId)
  const chosen = sequence.draft.choices.captors[person.fighter.id]
  const taker = sequence.people.get(person.part?.takenOutBy ?? '')?.gangId
  return (
    opponents.find(({ gang }) => gang.id === chosen) ??
    opponents.find(({ gang }) => gang.id === taker) ??
    opponents.find(({ result }) => result.outcome === 'won') ??
    opponents[0] ??
    null
  )
}
