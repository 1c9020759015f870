import { switchOf } from '../editions'
import { say, type Message } from '../message'
import type { OwnedItem } from '../roster'
import { isLeftOut } from './absent'
import { captorOf } from './captor'
import type { ConsequenceOf, Section } from './consequences'
import { heldTheField, leave, type Person } from './people'
import { nameOf, notice, rulingOn, sideOf, write, type Sequence } from './sequence'

/** CAMP-PST-41. Retires the fighters that their player chose. */
export function retire(sequence: Sequence): void {
  for (const [n, fighterId] of sequence.draft.choices.retire.entries()) {
    const where = `choices.retire.${n}`
    if (isLeftOut(sequence, fighterId, { where, rule: 'CAMP-PST-41' })) continue
    const person = sequence.people.get(fighterId)
    if (
      person !== undefined &&
      sideOf(sequence, person.gangId) &&
      person.status !== 'dead' &&
      person.status !== 'captured'
    ) {
      leave(person, 'retired')
      continue
    }
    const refused = say('postBattle.cannotRetire', { fighter: nameOf(sequence, fighterId) })
    notice(sequence, 'error', 'CAMP-PST-41', refused, { where, fighterId })
  }
}

/** CAMP-CRE-32. Beasts whose owner died leave the gang. */
export function beastsLeave(sequence: Sequence): void {
  if (switchOf(sequence.edition, 'beast-without-owner') !== 'leaves') return
  for (const beast of sequence.people.values()) {
    const owner = beast.fighter.owner === null ? undefined : sequence.people.get(beast.fighter.owner)
    if (owner?.status === 'dead' && beast.status !== 'dead') leave(beast, 'deserted')
  }
}

/** One line for each fighter whose status has changed, by the rules or the arbitrator. */
export function settleStatuses(sequence: Sequence): void {
  for (const person of sequence.people.values()) {
    const { fighter, gangId } = person
    const id = `status/${fighter.id}`
    const ruling = rulingOn(sequence, id)
    if (ruling?.kind === 'status') person.status = ruling.status
    if (person.status === 'captured') person.captor ??= captorOf(sequence, person)?.gang.id ?? null
    const changesHands = person.status === 'captured' && person.captor !== fighter.capturedBy
    if (ruling === undefined && person.status === fighter.status && !changesHands) continue
    const to = person.status
    const happens = write(sequence, {
      kind: 'status',
      id,
      section: sectionOf(person),
      rule: ruleOf(person),
      text: becoming(sequence, person),
      gangId,
      fighterId: fighter.id,
      from: fighter.status,
      to,
      cause: person.cause,
      captor: to === 'captured' ? person.captor : null,
      killer: to === 'dead' ? person.killer : null,
    })
    if (!happens) person.status = fighter.status
  }
}

function becoming(sequence: Sequence, { fighter, status, cause, captor }: Person): Message {
  if (cause === 'hire-over' || cause === 'patronage-over') return say('postBattle.hireOver', { fighter: fighter.name })
  const gang = status === 'captured' ? sequence.sides.find((side) => side.gang.id === captor)?.gang.name : undefined
  if (gang !== undefined) return say('postBattle.becomes.capturedBy', { fighter: fighter.name, captor: gang })
  return { key: `postBattle.becomes.${status}`, params: { fighter: fighter.name } }
}

function sectionOf({ status }: Person): Section {
  if (status === 'captured') return 'captures'
  if (status === 'sold') return 'actions'
  return status === 'dead' || status === 'retired' || status === 'deserted' || status === 'dismissed'
    ? 'clean-house'
    : 'recovery'
}

const rules: Readonly<Partial<Record<Person['status'], string>>> = {
  active: 'CAMP-PST-05',
  captured: 'CAMP-PST-03',
  dead: 'CAMP-PST-40',
  retired: 'CAMP-PST-41',
  sold: 'CAMP-CAP-05',
  deserted: 'CAMP-CRE-32',
  dismissed: 'CAMP-CRE-41',
  'in-repair': 'CAMP-INJ-80',
}
const rulesOfCauses: Readonly<Record<string, string>> = {
  scrapped: 'CAMP-PST-42',
  'hire-over': 'CAMP-CRE-44',
  'patronage-over': 'CAMP-PRE-41',
  'last-stand': 'CAMP-VAR-07',
  'bottled-out': 'CAMP-VAR-07',
}
const ruleOf = ({ status, cause }: Person): string => rulesOfCauses[cause] ?? rules[status] ?? 'CAMP-INJ-03'

/** Uses up items spent in the battle. */
export function useUpSupplies(sequence: Sequence): void {
  for (const person of sequence.people.values()) {
    for (const { itemId, why } of person.part?.spent ?? []) {
      const owned = person.fighter.items.find(({ id }) => id === itemId)
      if (owned === undefined) {
        const { fighter, gangId } = person
        const at = { where: `result.fighters.${fighter.id}.spent`, gangId, fighterId: fighter.id }
        notice(sequence, 'warning', null, say('postBattle.unknownItem', { fighter: fighter.name }), at)
      } else if (why === 'used-up')
        moveItem(sequence, person, owned, { section: 'supplies', rule: 'CAMP-EQP-01', fate: 'used-up' })
      else moveItem(sequence, person, owned, { section: 'supplies', rule: 'NEC-COND-16', fate: 'out-of-ammo' })
    }
  }
  for (const [person, plugs] of wornAtTheTable(sequence))
    if (!isUsedUp(sequence, plugs))
      moveItem(sequence, person, plugs, { section: 'supplies', rule: 'NECX-GEAR-FILTER-PLUGS', fate: 'used-up' })
  for (const added of sequence.draft.additions) {
    const person = added.kind === 'used' ? sequence.people.get(added.fighterId) : undefined
    if (added.kind !== 'used' || person === undefined) continue
    const owned = person.fighter.items.find(({ id }) => id === added.itemId)
    if (owned !== undefined && !isUsedUp(sequence, owned))
      moveItem(sequence, person, owned, { section: 'supplies', rule: 'CAMP-EQP-01', fate: 'used-up' })
  }
}

/** NECX-GEAR-FILTER-PLUGS. Plugs of the participants in a battle played elsewhere; a battle played here records what was used up. */
const wornAtTheTable = ({ draft: { result }, people }: Sequence): readonly [Person, OwnedItem][] =>
  result.origin !== 'manual'
    ? []
    : [...people.values()].flatMap((person) => {
        const plugs = person.fighter.items.find(({ item }) => item === 'filter-plugs')
        const tookPart = person.part !== null && person.part.fate !== 'not-deployed'
        return plugs !== undefined && tookPart ? [[person, plugs]] : []
      })

/**
 * CAMP-PST-40, -41, CAMP-CAP-05. Gear of fighters who leave: the retired leave all of it to the gang; of the dead everything
 * but armour returns if their gang held the field or they died at the doctor's; sold captives keep theirs.
 */
export function cleanHouse(sequence: Sequence): void {
  for (const person of sequence.people.values()) {
    const gone = person.status !== person.fighter.status
    if (!gone) continue
    for (const item of person.fighter.items) {
      if (isUsedUp(sequence, item)) continue
      const fate = fateOf(sequence, person, item)
      if (fate !== null) moveItem(sequence, person, item, { section: 'clean-house', rule: ruleOf(person), fate })
    }
  }
}

const isUsedUp = ({ lines }: Sequence, { id }: OwnedItem): boolean =>
  lines.some(
    (line) => line.kind === 'item' && line.itemId === id && line.fate !== 'out-of-ammo' && line.struck === null,
  )

function fateOf(sequence: Sequence, person: Person, { item }: OwnedItem): 'to-stash' | 'lost' | null {
  const kind = sequence.context.catalogue.items.find(item)?.kind
  switch (person.status) {
    case 'retired':
      return kind === 'beast' ? 'lost' : 'to-stash'
    case 'dead': {
      const side = sideOf(sequence, person.gangId)
      const recovered =
        person.cause !== 'disposed' &&
        side !== undefined &&
        (person.diedAtDoctor || heldTheField(side, sequence.people))
      return recovered && kind !== 'armour' && kind !== 'beast' ? 'to-stash' : 'lost'
    }
    case 'dismissed':
      return person.cause === 'scrapped' && kind !== 'vehicle-upgrade' ? 'to-stash' : 'lost'
    case 'sold':
    case 'deserted':
      return 'lost'
    default:
      return null
  }
}

/** CAMP-FTR-23. Items that a fighter got from a lost holding are lost; items in the stash go without a line. */
export function boonsLost(sequence: Sequence): void {
  const lost = sequence.lines.flatMap((line) => (line.kind === 'resource' && line.struck === null ? [line] : []))
  for (const person of sequence.people.values()) {
    for (const item of person.fighter.items) {
      const goes = lost.some(({ resourceId, from }) => item.boonOf === resourceId && from === person.gangId)
      if (goes && !isUsedUp(sequence, item))
        moveItem(sequence, person, item, { section: 'supplies', rule: 'CAMP-FTR-23', fate: 'lost' })
    }
  }
}

type Moved = Pick<ConsequenceOf<'item'>, 'section' | 'rule' | 'fate'>

/** Writes a line about a fighter's item that is lost, used up or moved. */
export function moveItem(
  sequence: Sequence,
  { fighter, gangId }: Person,
  owned: OwnedItem,
  { section, rule, fate }: Moved,
): void {
  const text = { key: `postBattle.item.${fate}`, params: { fighter: fighter.name, item: owned.item } }
  write(sequence, {
    kind: 'item',
    id: `item/${owned.id}/${section}`,
    section,
    rule,
    text,
    gangId,
    fighterId: fighter.id,
    itemId: owned.id,
    fate,
  })
}
