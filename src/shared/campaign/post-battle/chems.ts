import { sum } from '../dice'
import { say } from '../message'
import type { RuleHeld } from '../roster'
import { statlineOf } from '../statline'
import { visitTable } from './injuries'
import { worsen, type Person } from './people'
import { accepted, amountOf, dice, die, payCredits, sideOf, write, type Sequence } from './sequence'

/** NECX-GEAR-CHEMS. Effects after the battle of chems taken during it. */

const rule = 'NECX-GEAR-CHEMS'

type After = (sequence: Sequence, person: Person, chem: string) => void

const after: Readonly<Record<string, After>> = {
  frenzon: (sequence, person, chem) => craves(sequence, person, chem, 2),
  obscura: (sequence, person, chem) => craves(sequence, person, chem, 0),
  ghast: clouds,
  'icrotic-slime': eats,
}

const chemsWithAftermath: readonly string[] = Object.keys(after)

export function sufferChems(sequence: Sequence): void {
  for (const person of sequence.people.values())
    for (const [chem, suffer] of Object.entries(after))
      if (person.status !== 'dead' && hasTaken(sequence, person, chem)) suffer(sequence, person, chem)
}

/** Whether the chem was taken: from the battle's result, or for a battle fought elsewhere from its player's answer. */
function hasTaken(sequence: Sequence, { part, fighter, gangId }: Person, chem: string): boolean {
  if (part === null || part.fate === 'not-deployed') return false
  if (part.deeds.some(({ deed }) => deed === `took-${chem}`)) return true
  if (sequence.draft.result.origin === 'engine' || !fighter.items.some(({ item }) => item === chem)) return false
  const text = say('postBattle.mayHaveTaken', { fighter: fighter.name, what: chem })
  return accepted(sequence, { where: `${gangId}/chem/${fighter.id}/${chem}`, rule, text, gangId }) === true
}

const askOf = ({ fighter, gangId }: Person, chem: string) =>
  ({ id: `chem/${fighter.id}/${chem}`, section: 'recovery', rule, gangId, fighterId: fighter.id }) as const

/** A D6 must not exceed its Toughness, otherwise it is addicted. */
function craves(sequence: Sequence, person: Person, chem: string, more: number): void {
  const { fighter } = person
  const toughness = statlineOf(fighter, sequence.edition)['t']?.value
  if (toughness === undefined || person.injuries.includes(addictionTo(chem))) return
  const text = say('postBattle.rollAddiction', { fighter: fighter.name, what: chem, on: toughness - more })
  const rolled = die(sequence, { ...askOf(person, chem), text })
  if (rolled === null || rolled + more <= toughness) return
  mark(sequence, person, addictionTo(chem), [])
}

const addictionTo = (chem: string): string => `addicted-${chem}`

/** Condition of a fighter that begins every battle Insane. */
const maddened = 'ghast-maddened'

/** A Willpower test: if failed, Willpower is permanently 1 worse; on a natural 12 the fighter begins every later battle Insane. */
function clouds(sequence: Sequence, person: Person, chem: string): void {
  const { fighter } = person
  const target = statlineOf(fighter, sequence.edition)['wil']?.value
  if (target === undefined) return
  const text = say('postBattle.rollClouded', { fighter: fighter.name, on: target })
  const faces = dice(sequence, { ...askOf(person, chem), text }, { count: 2, sides: 6, ordered: false })
  if (faces === null) return
  if (sum(faces) === 12) mark(sequence, person, maddened, [], [{ id: maddened, value: null }])
  else if (sum(faces) < target)
    mark(sequence, person, 'ghast-clouded', [
      { stat: 'wil', op: 'worse', amount: 1, kind: 'injury', source: 'ghast-clouded', rule },
    ])
}

/** 2D6: on 2 it dies, on 12 it suffers a lasting injury, otherwise it goes into Recovery. */
function eats(sequence: Sequence, person: Person, chem: string): void {
  const ask = askOf(person, chem)
  const text = say('postBattle.rollEaten', { fighter: person.fighter.name })
  const faces = dice(sequence, { ...ask, text }, { count: 2, sides: 6, ordered: false })
  if (faces === null) return
  if (sum(faces) === 2) return worsen(person, 'dead', chem)
  if (sum(faces) < 12) return worsen(person, 'recovering', chem)
  const excluded = ['bitter-enmity', 'captured', 'critical-injury', 'memorable-death']
  visitTable(sequence, person, { id: `${ask.id}/injury`, section: 'injuries', excluded, by: null })
}

type Modifiers = Extract<Parameters<typeof write>[1], { kind: 'injury' }>['modifiers']

/** Stored as an injury, permanent or until cured. */
function mark(
  sequence: Sequence,
  person: Person,
  injury: string,
  modifiers: Modifiers,
  rules: readonly RuleHeld[] = [],
): void {
  const { fighter, gangId } = person
  const happens = write(sequence, {
    kind: 'injury',
    id: `chem/${fighter.id}/${injury}`,
    section: 'recovery',
    rule,
    text: { key: `injury.${injury}`, params: {} },
    gangId,
    fighterId: fighter.id,
    table: 'fighter',
    face: null,
    rolled: injury,
    injury,
    lasting: true,
    by: null,
    byGang: null,
    against: null,
    modifiers,
    skills: [],
    rules: [...rules],
  })
  if (happens) person.injuries.push(injury)
}

/** 2D6×10 credits cure an addiction, if the player chooses to pay. */
export function cureAddictions(sequence: Sequence): void {
  for (const person of sequence.people.values()) {
    const { fighter, gangId, status } = person
    const side = sideOf(sequence, gangId)
    if (side === undefined || (status !== 'active' && status !== 'convalescent' && status !== 'recovering')) continue
    for (const { id: injuryId, injury } of fighter.injuries) {
      if (!chemsWithAftermath.some((chem) => injury === addictionTo(chem))) continue
      const id = `cure/${fighter.id}/${injury}`
      const named = { fighter: fighter.name, injury }
      const where = `${gangId}/own-action/${id}`
      if (accepted(sequence, { where, rule, text: say('postBattle.mayCure', named), gangId }) !== true) continue
      const line = { id, section: 'actions', rule, text: say('postBattle.cured', named) } as const
      const price = amountOf(
        sequence,
        { ...line, text: say('postBattle.rollCure', named), gangId, fighterId: fighter.id, unit: 'credits' },
        { dice: '2D6', times: 10, plus: 0 },
      )
      if (price === null || price > side.credits) continue
      payCredits(sequence, side, { ...line, reason: 'medical-escort', amount: -price })
      write(sequence, {
        ...line,
        id: `${id}/cured`,
        kind: 'mended',
        gangId,
        fighterId: fighter.id,
        injuryIds: [injuryId],
      })
    }
  }
}
