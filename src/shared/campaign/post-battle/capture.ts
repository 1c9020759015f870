import { base, row, type Row } from '../../engine/modifiers'
import { say } from '../message'
import { foldInSequence } from '../reasons'
import { captorOf } from './captor'
import { moveItem } from './clean-house'
import { worsen, type Person } from './people'
import { die, type Sequence } from './sequence'

/** CAMP-PST-03. Gets away, and needs rest; or is led off by an opponent. */
export function captureCheck(sequence: Sequence, person: Person, visitId: string): void {
  const { escapesOn, naturalEscape } = sequence.edition.capture
  const text = say('postBattle.rollCapture', { fighter: person.fighter.name, on: escapesOn })
  const ask = { id: `${visitId}/capture`, section: 'captures', rule: 'CAMP-PST-03', text } as const
  const rolled = die(sequence, { ...ask, gangId: person.gangId, fighterId: person.fighter.id })
  if (rolled === null) return
  const { value } = foldInSequence(captureRows(sequence, person, rolled))
  if (value >= escapesOn || rolled === naturalEscape) {
    const blade = skinbladeOf(person)
    if (blade !== undefined) moveItem(sequence, person, blade, { section: 'supplies', rule: skinbladeRule, fate: 'lost' })
    return worsen(person, 'convalescent', 'escaped')
  }
  const captor = captorOf(sequence, person)
  if (captor === null) return worsen(person, 'convalescent', 'escaped')
  person.captor = captor.gang.id
  worsen(person, 'captured', 'captured')
}

const skinbladeRule = 'NECX-GEAR-SKINBLADE'

/** NECX-GEAR-SKINBLADE: hidden where nobody looks for it, it frees its bearer once. */
const skinbladeOf = ({ fighter }: Person) => fighter.items.find(({ item }) => item === 'skinblade')

/** The roll with what makes it harder or easier to get away. */
export function captureRows(sequence: Sequence, person: Person, rolled: number): readonly Row[] {
  const { draw, lost, webbed } = sequence.edition.capture
  const rule = 'CAMP-PST-03'
  const outcome = sequence.sides.find(({ gang }) => gang.id === person.gangId)?.result.outcome
  return [
    base('d6', rule, rolled),
    ...(outcome === 'drawn' ? [row('drawn', rule, 'add', draw)] : []),
    ...(outcome === 'lost' ? [row('lost', rule, 'add', lost)] : []),
    ...(skinbladeOf(person) === undefined ? [] : [row('skinblade', skinbladeRule, 'add', 2)]),
    ...(person.part?.webbed === true ? [row('webbed', rule, 'add', webbed)] : []),
  ]
}
