import { say } from '../message'
import { pick, nameOf, type Sequence } from './sequence'

const rule = 'CAMP-DOM-14'

/**
 * CAMP-DOM-14, Mine Workings. If a holding changes hands, captives who work there go with it; captives of the gang that
 * takes it are freed.
 */
export function workersStay(sequence: Sequence): void {
  const { territories } = sequence.context.catalogue
  for (const line of sequence.lines) {
    if (line.kind !== 'resource' || line.from === null || line.to === null || line.from === line.to) continue
    const { from, to, resource } = line
    const does = territories.find(resource)?.base.does ?? []
    if (!does.some((effect) => effect.kind === 'pays' && effect.per === 'captives')) continue
    for (const person of sequence.people.values()) {
      const { id } = person.fighter
      if (person.status !== 'captured' || person.captor !== from) continue
      const name = nameOf(sequence, id)
      const text = say('postBattle.worksThere', { fighter: name, territory: resource })
      const options = [{ value: id, name }]
      if (pick(sequence, { where: `${from}/works/${id}`, rule, text, gangId: from, options }) !== id) continue
      if (person.gangId === to) {
        person.status = 'active'
        person.captor = null
        person.cause = 'rescued'
      } else person.captor = to
    }
  }
}
