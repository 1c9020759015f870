import type { Amount } from '../../values/figures'
import { say } from '../message'
import { worsen, type Person, type Side } from './people'
import { amountOf, dice, notice, payCredits, type Sequence } from './sequence'

/** Credits that people bring home by what they are, carry and can do. */

interface Windfall {
  /** Slug of the rule, skill or thing. */
  readonly what: string
  readonly rule: string
  readonly amount: Amount
  readonly pays: (person: Person) => boolean
  /** Only one of a gang pays. */
  readonly once?: true
}

const rolled = (dice: string, times = 1): Amount => ({ dice, times, plus: 0 })
const has = ({ fighter }: Person, what: string): boolean =>
  fighter.items.some(({ item }) => item === what) ||
  fighter.rules.some(({ id }) => id === what) ||
  fighter.skills.includes(what)

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
    pays: ({ status }) => status === 'active' || status === 'convalescent',
  },
]

/** CAMP-PST-12. Paid for each who has it. */
export function collectWindfalls(sequence: Sequence): void {
  for (const side of sequence.sides) {
    const people = [...sequence.people.values()].filter(({ gangId }) => gangId === side.gang.id)
    for (const windfall of windfalls) {
      const paid = people.filter((person) => has(person, windfall.what) && windfall.pays(person))
      for (const person of windfall.once === true ? paid.slice(0, 1) : paid) pay(sequence, side, person, windfall)
    }
    for (const person of people) {
      if (has(person, 'too-pretty-for-primus')) admire(sequence, side, person)
      if (has(person, 'bare-knuckle-fighter')) prizeFight(sequence, side, person)
    }
  }
}

function pay(sequence: Sequence, side: Side, { fighter }: Person, { what, rule, amount }: Windfall): void {
  const named = { fighter: fighter.name, what }
  const ask = { id: `windfall/${fighter.id}/${what}`, section: 'income', rule } as const
  const asked = { ...ask, text: say('postBattle.rollWindfall', named), gangId: side.gang.id, fighterId: fighter.id }
  const credits = amountOf(sequence, asked, amount)
  if (credits !== null)
    payCredits(sequence, side, { ...ask, text: say('postBattle.windfall', named), reason: 'income', amount: credits })
}

const twoDice = { count: 2, sides: 6, ordered: false } as const

/** Too Pretty for Primus: still on the battlefield at the end, 2D6x5 credits; a double brings them to the other gang. */
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

/** Bare Knuckle Fighter: if its player wants, two dice: ten times the higher, nothing if either is a 1, and two of them kill. */
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
