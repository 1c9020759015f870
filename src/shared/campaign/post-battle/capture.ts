import { base, row, type Row } from '../../engine/modifiers'
import { sum } from '../dice'
import { say } from '../message'
import { foldInSequence } from '../reasons'
import { captorOf } from './captor'
import { moveItem } from './clean-house'
import { boonsOfKind } from './holders'
import { drawLot } from './lots'
import { slipsAway } from './scummer'
import { isSetAside } from './take-down'
import { hasOwn, heldTheField, worsen, type Person } from './people'
import { dice, die, type Sequence } from './sequence'

/** CAMP-PST-03. The fighter escapes and becomes convalescent, or is captured by an opponent. */
export function captureCheck(sequence: Sequence, person: Person, visitId: string): void {
  // Horrific: can't be captured.
  if (isHorrific(person)) return worsen(person, 'convalescent', 'escaped')
  // Take Down: its captures are settled together, later.
  if (isSetAside(sequence, person)) return worsen(person, 'convalescent', 'escaped')
  const { escapesOn, naturalEscape } = sequence.edition.capture
  const text = say('postBattle.rollCapture', { fighter: person.fighter.name, on: escapesOn })
  const ask = { id: `${visitId}/capture`, section: 'captures', rule: 'CAMP-PST-03', text } as const
  const rolled = die(sequence, { ...ask, gangId: person.gangId, fighterId: person.fighter.id })
  if (rolled === null) return
  const { value } = foldInSequence(captureRows(sequence, person, rolled))
  if (value >= escapesOn || rolled === naturalEscape) {
    const blade = skinbladeOf(person)
    if (blade !== undefined)
      moveItem(sequence, person, blade, { section: 'supplies', rule: skinbladeRule, fate: 'lost' })
    return worsen(person, 'convalescent', 'escaped')
  }
  const captor = captorOf(sequence, person)
  if (captor === null) return worsen(person, 'convalescent', 'escaped')
  if (slipsAway(sequence, person)) return
  person.captor = captor.gang.id
  worsen(person, 'captured', 'captured')
}

/**
 * CAMP-L18-07. In 2018 the injury table captures no fighter: if a single gang remains on the battlefield, and 2D6 plus the
 * number of fallen enemies is 13 or more, it captures a random one of them; at most one per battle.
 */
export function captureOneCasualty(sequence: Sequence): void {
  const { onTotal } = sequence.edition.capture
  const [captor, ...others] = sequence.sides.filter((side) => heldTheField(side, sequence.people))
  if (onTotal === null || captor === undefined || others.length > 0) return
  const fallen = [...sequence.people.values()].filter(
    ({ gangId, part, fighter }) =>
      part?.fate === 'out-of-action' && gangId !== captor.gang.id && fighter.category !== 'vehicle',
  )
  const alive = fallen.filter((person) => person.status !== 'dead' && !person.critical && !isHorrific(person))
  if (alive.length === 0) return
  const ask = { section: 'captures', rule: 'CAMP-L18-07', gangId: captor.gang.id } as const
  const text = say('postBattle.rollOneCapture', { gang: captor.gang.name, fallen: fallen.length, on: onTotal })
  const faces = dice(sequence, { ...ask, id: 'capture-one', text }, { count: 2, sides: 6, ordered: false })
  const more = sum(boonsOfKind(sequence, captor, 'captures').map(({ effect }) => effect.more))
  if (faces === null || sum(faces) + fallen.length + more < onTotal) return
  const who = drawLot(sequence, { ...ask, id: 'capture-one/who', text: say('postBattle.rollOneCaptive') }, alive)
  if (who === undefined) return
  who.captor = captor.gang.id
  worsen(who, 'captured', 'captured')
}

const isHorrific = ({ fighter }: Person): boolean => fighter.rules.some(({ id }) => id === 'horrific')

const skinbladeRule = 'NECX-GEAR-SKINBLADE'

/** NECX-GEAR-SKINBLADE: a hidden blade that helps its bearer to escape; lost when it does. */
const skinbladeOf = ({ fighter }: Person) => fighter.items.find(({ item }) => item === 'skinblade')

/** The roll with all modifiers to escape. */
function captureRows(sequence: Sequence, person: Person, rolled: number): readonly Row[] {
  const { draw, lost, webbed } = sequence.edition.capture
  const rule = 'CAMP-PST-03'
  const outcome = sequence.sides.find(({ gang }) => gang.id === person.gangId)?.result.outcome
  return [
    base('d6', rule, rolled),
    ...(outcome === 'drawn' ? [row('drawn', rule, 'add', draw)] : []),
    ...(outcome === 'lost' ? [row('lost', rule, 'add', lost)] : []),
    ...(skinbladeOf(person) === undefined ? [] : [row('skinblade', skinbladeRule, 'add', 2)]),
    ...restrainedRows(sequence, person),
    ...gaolRows(sequence, person),
    ...(person.part?.webbed === true ? [row('webbed', rule, 'add', webbed)] : []),
  ]
}

/** Modifiers of the captors' holdings that have room for captives. */
function gaolRows(sequence: Sequence, person: Person): readonly Row[] {
  const captor = captorOf(sequence, person)
  return captor === null
    ? []
    : boonsOfKind(sequence, captor, 'captures').map(({ territory, effect }) =>
        row(territory.id, 'CAMP-OUT-03', 'add', -effect.more),
      )
}

/** Restraint Protocols: -1 to escape for each enemy on whom a captor with this skill made a coup de grace. */
function restrainedRows(sequence: Sequence, person: Person): readonly Row[] {
  const captor = captorOf(sequence, person)?.gang.id
  const finished = [...sequence.people.values()]
    .filter((one) => one.gangId === captor && hasOwn(one, 'restraint-protocols'))
    .flatMap(({ part }) => part?.takedowns ?? [])
    .filter(({ kind }) => kind === 'coup-de-grace').length
  return finished === 0 ? [] : [row('restraint-protocols', 'CAMP-SKL-01', 'add', -finished)]
}
