import { base, row } from '../../engine/modifiers'
import { sum } from '../dice'
import { say } from '../message'
import { statlineOf } from '../statline'
import { totalOf } from './after'
import { hasOwn, type Person, type Side } from './people'
import { amountOf, dice, die, notice, sideOf, write, writeAmountLine, type Sequence } from './sequence'

/** CAMP-PST-30. Post-battle actions that only the bearer of a skill or rule can take, instead of any other. */

interface OwnAction {
  /** Slug of the skill or rule. */
  readonly what: string
  readonly rule: string
  /** Whether only a member of the hierarchy may take it, as with other actions. */
  readonly forHierarchy: boolean
  readonly isOfUse: (person: Person) => boolean
  readonly carryOut: (sequence: Sequence, side: Side, person: Person) => void
}

const ownActions: readonly OwnAction[] = [
  { what: 'rumour-monger', rule: 'CAMP-SKL-01', forHierarchy: true, isOfUse: () => true, carryOut: spreadRumours },
  {
    what: 'automated-repair-systems',
    rule: 'CAMP-FTR-10',
    forHierarchy: false,
    isOfUse: ({ fighter }) => fighter.injuries.length > 0,
    carryOut: repairItself,
  },
]

/** `acted`: ids of fighters who have taken another action. */
export function takeOwnActions(sequence: Sequence, acted: readonly string[]): void {
  for (const person of sequence.people.values()) {
    const side = sideOf(sequence, person.gangId)
    if (side === undefined) continue
    for (const action of ownActions)
      if (isWanted(sequence, person, action, acted)) action.carryOut(sequence, side, person)
  }
}

function isWanted(
  sequence: Sequence,
  person: Person,
  { what, rule, forHierarchy, isOfUse }: OwnAction,
  acted: readonly string[],
): boolean {
  const { fighter, status, critical, gangId } = person
  if (!hasOwn(person, what) || status !== 'active' || critical || !isOfUse(person)) return false
  if (forHierarchy && !sequence.edition.categories[fighter.category].hierarchy) return false
  const where = `${gangId}/own-action/${fighter.id}/${what}`
  const wanted = sequence.draft.choices.facts[where]
  const at = { where: `choices.facts.${where}`, gangId, fighterId: fighter.id }
  if (wanted === undefined) {
    if (!acted.includes(fighter.id))
      notice(sequence, 'info', rule, say('postBattle.mayUse', { fighter: fighter.name, what }), at)
    return false
  }
  if (wanted === 0) return false
  if (!acted.includes(fighter.id)) return true
  notice(sequence, 'error', 'CAMP-PST-30', say('postBattle.actsTwice', { fighter: fighter.name }), at)
  return false
}

const twoDice = { count: 2, sides: 6, ordered: false } as const

/** Despicable Rumours: with an Intelligence check the gangs it fought lose D3 Reputation, and its own gains as much. */
function spreadRumours(sequence: Sequence, side: Side, { fighter }: Person): void {
  const target = statlineOf(fighter, sequence.edition)['int']?.value
  if (target === undefined) return
  const rule = 'CAMP-SKL-01'
  const named = { fighter: fighter.name }
  const id = `rumours/${fighter.id}`
  const ask = { id, section: 'actions', rule, gangId: side.gang.id, fighterId: fighter.id } as const
  const faces = dice(sequence, { ...ask, text: say('postBattle.rollRumours', { ...named, on: target }) }, twoDice)
  if (faces === null || sum(faces) < target) return
  const text = say('postBattle.rumours', named)
  const amount = amountOf(
    sequence,
    { ...ask, id: `${id}/reputation`, unit: 'reputation', text },
    { dice: 'D3', times: 1, plus: 0 },
  )
  if (amount === null) return
  for (const other of sequence.sides) {
    const { gang } = other
    const gained = other === side ? amount : -amount
    const floor = Math.min(
      0,
      sequence.edition.reputation.least - gang.reputation - totalOf(sequence.lines, 'reputation', gang.id),
    )
    writeAmountLine(sequence, {
      kind: 'reputation',
      id: `${id}/${gang.id}`,
      section: 'actions',
      rule,
      text,
      gangId: gang.id,
      reason: gained < 0 ? 'reputation-loss' : 'reputation-gain',
      rows: [
        base('rumour-monger', rule, gained),
        ...(gained < floor ? [row('floor', 'CAMP-CRE-62', 'at-least', floor)] : []),
      ],
    })
  }
}

/** All its lasting injuries are removed on this roll or more. */
const repairedOn = 3

/** Automated Repair Systems: a D6; on 3 or more all lasting injuries are removed. */
function repairItself(sequence: Sequence, { gang }: Side, { fighter }: Person): void {
  const rule = 'CAMP-FTR-10'
  const id = `repairs-itself/${fighter.id}`
  const ask = { id, section: 'actions', rule, gangId: gang.id, fighterId: fighter.id } as const
  const named = { fighter: fighter.name }
  const rolled = die(sequence, { ...ask, text: say('postBattle.rollRepairsItself', { ...named, on: repairedOn }) })
  if (rolled === null || rolled < repairedOn) return
  const text = say('postBattle.repairedItself', named)
  write(sequence, {
    ...ask,
    id: `${id}/mended`,
    text,
    kind: 'mended',
    injuryIds: fighter.injuries.map((one) => one.id),
  })
}
