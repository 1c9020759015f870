import type { Amount } from '../../values/figures'
import { say } from '../message'
import { hasOwn, worsen, type Person, type Side } from './people'
import { amountOf, dice, notice, payCredits, type Sequence } from './sequence'
import { heldAfter } from './held-after'

/** Credits that fighters bring home through their rules, skills and gear. */

interface Windfall {
  /** Slug of the rule, skill or item. */
  readonly what: string
  readonly rule: string
  readonly amount: Amount
  readonly pays: (person: Person) => boolean
  /** Number of payments, if it depends on the battle; absent: once. */
  readonly times?: (sequence: Sequence, side: Side) => number
  /** Only one bearer per gang is paid. */
  readonly once?: true
}

const rolled = (dice: string, times = 1): Amount => ({ dice, times, plus: 0 })

/** Number of enemy vehicles that were wrecked. */
const wrecksOf = ({ people }: Sequence, { gang }: Side): number =>
  [...people.values()].filter(
    ({ fighter, gangId, part }) =>
      fighter.category === 'vehicle' && gangId !== gang.id && part?.fate === 'out-of-action',
  ).length

/** Number of the gang's mines after all changes of holder. */
const mines = (sequence: Sequence, side: Side): number =>
  heldAfter(sequence, side).filter(({ resource }) => resource.endsWith('mine-workings')).length

const isFit = ({ status }: Person): boolean => status === 'active' || status === 'convalescent'

const windfalls: readonly Windfall[] = [
  // Its bearer fought, and was neither Out of Action nor Seriously Injured at the end.
  {
    what: 'cred-sniffer',
    rule: 'CAMP-EQP-01',
    amount: rolled('4D6'),
    pays: ({ part }) => part?.fate === 'standing' || (part?.fate === 'fled' && part.injuredWhenFled !== true),
    once: true,
  },
  // Its bearer does not go into Recovery.
  {
    what: 'uphive-raiments',
    rule: 'CAMP-EQP-01',
    amount: rolled('D3', 10),
    pays: isFit,
  },
  // Neither captured nor in Recovery: D6x10 for each enemy vehicle that was wrecked.
  {
    what: 'where-theres-scrap-theres-creds',
    rule: 'CAMP-SKL-01',
    amount: rolled('D6', 10),
    pays: isFit,
    times: wrecksOf,
  },
  // Put to work in its owner's mine: one more die of the mine's income.
  { what: 'excavation-automata', rule: 'CAMP-FTR-10', amount: rolled('D6', 10), pays: isFit, times: mines, once: true },
]

/** CAMP-PST-12. Paid for each bearer. */
export function collectWindfalls(sequence: Sequence): void {
  for (const side of sequence.sides) {
    const people = [...sequence.people.values()].filter(({ gangId }) => gangId === side.gang.id)
    for (const windfall of windfalls) {
      const paid = people.filter((person) => hasOwn(person, windfall.what) && windfall.pays(person))
      for (const person of windfall.once === true ? paid.slice(0, 1) : paid) pay(sequence, side, person, windfall)
    }
    for (const person of people) {
      if (hasOwn(person, 'too-pretty-for-primus')) admire(sequence, side, person)
      if (hasOwn(person, 'bare-knuckle-fighter')) prizeFight(sequence, side, person)
    }
  }
}

function pay(sequence: Sequence, side: Side, { fighter }: Person, windfall: Windfall): void {
  const { what, rule, amount } = windfall
  const times = windfall.times?.(sequence, side) ?? 1
  if (times === 0) return
  const named = { fighter: fighter.name, what }
  const ask = { id: `windfall/${fighter.id}/${what}`, section: 'income', rule } as const
  const asked = { ...ask, text: say('postBattle.rollWindfall', named), gangId: side.gang.id, fighterId: fighter.id }
  const credits = amountOf(sequence, asked, amount, times)
  if (credits !== null)
    payCredits(sequence, side, { ...ask, text: say('postBattle.windfall', named), reason: 'income', amount: credits })
}

const twoDice = { count: 2, sides: 6, ordered: false } as const

/** Too Pretty for Primus: if still on the battlefield at the end, 2D6x5 credits; on a double the other gang gets them. */
function admire(sequence: Sequence, side: Side, { fighter, part }: Person): void {
  if (part?.fate !== 'standing') return
  const rule = 'CAMP-SKL-01'
  const what = 'too-pretty-for-primus'
  const named = { fighter: fighter.name, what }
  const ask = { id: `windfall/${fighter.id}/${what}`, section: 'income', rule } as const
  const asked = { ...ask, text: say('postBattle.rollWindfall', named), gangId: side.gang.id, fighterId: fighter.id }
  const faces = dice(sequence, asked, twoDice)
  if (faces === null) return
  const others = sequence.sides.filter((other) => other !== side)
  const taker = faces[0] === faces[1] && others.length === 1 ? (others[0] ?? side) : side
  const amount = 5 * faces.reduce((sum, face) => sum + face, 0)
  payCredits(sequence, taker, { ...ask, text: say('postBattle.windfall', named), reason: 'income', amount })
}

/**
 * Bare Knuckle Fighter: two dice, if its player wants: ten times the higher in credits, nothing if either is a 1; two 1s
 * kill the fighter.
 */
function prizeFight(sequence: Sequence, side: Side, person: Person): void {
  const { fighter, status } = person
  if (status !== 'active') return
  const rule = 'CAMP-FTR-10'
  const what = 'bare-knuckle-fighter'
  const named = { fighter: fighter.name, what }
  const id = `windfall/${fighter.id}/${what}`
  const where = `${side.gang.id}/${id}`
  const wanted = sequence.draft.choices.facts[where]
  if (wanted === undefined)
    notice(sequence, 'info', rule, say('postBattle.mayUse', named), {
      where: `choices.facts.${where}`,
      gangId: side.gang.id,
    })
  if (wanted === undefined || wanted === 0) return
  const ask = { id, section: 'income', rule } as const
  const asked = { ...ask, text: say('postBattle.rollWindfall', named), gangId: side.gang.id, fighterId: fighter.id }
  const faces = dice(sequence, asked, twoDice)
  if (faces === null) return
  if (faces.every((face) => face === 1)) worsen(person, 'dead', what)
  if (faces.includes(1)) return
  const amount = 10 * Math.max(...faces)
  payCredits(sequence, side, { ...ask, text: say('postBattle.windfall', named), reason: 'income', amount })
}
