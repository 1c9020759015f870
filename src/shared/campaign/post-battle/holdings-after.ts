import { base } from '../../engine/modifiers'
import { roundUpTo5 } from '../dice'
import { say, type Message } from '../message'
import { fighterRating } from '../rating'
import { earn, gainsExperience } from './experience'
import { boonsOfKind, type Held } from './holders'
import { drawLot } from './lots'
import type { Person, Side } from './people'
import { amountOf, dice, payCredits, pick, type Sequence } from './sequence'

/** CAMP-DOM-14, CAMP-TER-02. Effects of holdings after a battle besides income: training, healing, lessons, Reputation. */

const rule = 'CAMP-TER-02'
const named = (side: Side, { territory }: Held) => ({ gang: side.gang.name, territory: territory.id })
const ofGang = ({ people }: Sequence, { gang }: Side): readonly Person[] =>
  [...people.values()].filter(({ gangId }) => gangId === gang.id)
const isFit = ({ status }: Person): boolean => status === 'active' || status === 'convalescent'

/** Experience that a holding gives one fighter of its gang; none while dice are missing. */
function teach(
  sequence: Sequence,
  person: Person,
  one: Held,
  { key, amount }: { readonly key: string; readonly amount: Parameters<typeof amountOf>[2] },
): void {
  if (!gainsExperience(sequence, person)) return
  const { fighter, gangId } = person
  const text = say('boon.learns', { fighter: fighter.name, territory: one.territory.id })
  const id = `experience/${fighter.id}/${key}`
  const ask = { id, section: 'experience', rule, text, gangId, fighterId: fighter.id } as const
  const earned = amountOf(sequence, ask, amount)
  if (earned !== null)
    earn(sequence, person, { id: key, rule, text, reason: 'scenario', rows: [base(one.territory.id, rule, earned)] })
}

/** A die for each fighter; those who roll high enough gain experience. */
export function trainAtHoldings(sequence: Sequence): void {
  for (const side of sequence.sides)
    for (const one of boonsOfKind(sequence, side, 'trains')) {
      const learners = ofGang(sequence, side).filter((person) => isFit(person) && gainsExperience(sequence, person))
      for (const [n, face] of diceForEach(sequence, side, one, learners).entries()) {
        const learner = learners[n]
        if (learner !== undefined && face >= one.effect.on)
          teach(sequence, learner, one, { key: `training/${one.held.id}`, amount: one.effect.amount })
      }
    }
}

/** One die for each of these fighters, in their order; empty while dice are missing. */
function diceForEach(sequence: Sequence, side: Side, one: Held, people: readonly Person[]): readonly number[] {
  if (people.length === 0) return []
  const text = say('boon.rollEach', {
    ...named(side, one),
    fighters: people.map(({ fighter }) => fighter.name).join(', '),
  })
  const ask = { id: `each/${one.held.id}`, section: 'income', rule, text, gangId: side.gang.id } as const
  return dice(sequence, ask, { count: people.length, sides: 6, ordered: false }) ?? []
}

/** Ends the Recovery of fighters: all if there are few enough, those who roll high enough, or those their player picks. */
export function healAtHoldings(sequence: Sequence): void {
  for (const side of sequence.sides)
    for (const one of boonsOfKind(sequence, side, 'heals')) {
      const { on, most } = one.effect
      const resting = ofGang(sequence, side).filter(({ status }) => status === 'recovering')
      if (on !== undefined) {
        for (const [n, face] of diceForEach(sequence, side, one, resting).entries()) if (face >= on) heal(resting[n])
      } else if (most === undefined || resting.length <= most) resting.forEach(heal)
      else healPicked(sequence, side, one, { resting, most })
    }
}

function heal(person: Person | undefined): void {
  if (person === undefined) return
  person.status = 'active'
  person.cause = 'recovered'
}

function healPicked(
  sequence: Sequence,
  side: Side,
  one: Held,
  { resting, most }: { readonly resting: readonly Person[]; readonly most: number },
): void {
  for (let nth = 1; nth <= most; nth += 1) {
    const options = resting
      .filter(({ status }) => status === 'recovering')
      .map(({ fighter }) => ({ value: fighter.id, name: fighter.name }))
    const where = `${side.gang.id}/heals/${one.held.id}/${nth}`
    const text = say('boon.whoIsHealed', { ...named(side, one), nth, most })
    const picked = pick(sequence, { where, rule, text, gangId: side.gang.id, options })
    if (!picked) return
    heal(sequence.people.get(picked))
  }
}

/** Experience for a random participant, and for fighters who took an enemy Leader out of action. */
export function teachAtHoldings(sequence: Sequence): void {
  for (const side of sequence.sides) {
    const fought = ofGang(sequence, side).filter(({ part }) => part !== null && part.fate !== 'not-deployed')
    for (const one of boonsOfKind(sequence, side, 'teaches-by-lot')) {
      const able = fought.filter((person) => gainsExperience(sequence, person) && person.status !== 'dead')
      const ask = { id: `lot/${one.held.id}`, section: 'experience', rule, gangId: side.gang.id } as const
      const learner = drawLot(sequence, { ...ask, text: say('boon.rollLearner', named(side, one)) }, able)
      if (learner !== undefined) teach(sequence, learner, one, { key: `lot/${one.held.id}`, amount: one.effect.amount })
    }
    for (const one of boonsOfKind(sequence, side, 'teaches-for-leaders'))
      for (const hunter of fought)
        for (const victim of leadersTakenBy(sequence, hunter))
          teach(sequence, hunter, one, { key: `leader/${victim}`, amount: one.effect.amount })
  }
}

const leadersTakenBy = ({ people }: Sequence, { fighter, gangId }: Person): readonly string[] =>
  [...people.values()]
    .filter(
      ({ part, fighter: { category }, gangId: of }) =>
        category === 'leader' && of !== gangId && part?.fate === 'out-of-action' && part.takenOutBy === fighter.id,
    )
    .map(({ fighter: { id } }) => id)

/** A percentage of the cost of each enemy who died. */
export function payForTheDead(sequence: Sequence): void {
  for (const side of sequence.sides)
    for (const one of boonsOfKind(sequence, side, 'pays-for-dead'))
      for (const { fighter, gangId, status } of sequence.people.values()) {
        const enemy = sequence.sides.some(({ gang }) => gang.id === gangId && gang.id !== side.gang.id)
        if (!enemy || status !== 'dead' || fighter.status === 'dead') continue
        const text = say('boon.paysForDead', { fighter: fighter.name, territory: one.territory.id })
        const id = `dead/${one.held.id}/${fighter.id}`
        const amount = roundUpTo5((fighterRating(fighter).value * one.effect.percent) / 100)
        payCredits(sequence, side, { id, section: 'clean-house', rule, text, reason: 'bounty', amount })
      }
}

interface Renown {
  readonly id: string
  readonly amount: number
  readonly rule: string
  readonly text: Message
}

/** Reputation for a victory, and for winning against a holding that can't be taken. */
export function renownOfHoldings(sequence: Sequence, side: Side): readonly Renown[] {
  if (side.result.outcome !== 'won') return []
  const winning = boonsOfKind(sequence, side, 'renown-for-winning').map((one) => ({
    id: `renown/${one.held.id}`,
    amount: one.effect.amount,
    rule,
    text: say('boon.renown', named(side, one)),
  }))
  const stake = sequence.context.stake
  const territory = stake === null ? undefined : sequence.context.catalogue.territories.find(stake.resource.resource)
  const fast = territory === undefined ? undefined : fastness(territory)
  if (stake === null || territory === undefined || fast === undefined || stake.holder === side.gang.id) return winning
  const text = say('boon.renown', { gang: side.gang.name, territory: territory.id })
  return [...winning, { id: `renown/stake/${side.gang.id}`, amount: fast.renown, rule, text }]
}

/** The effect of a holding that can't be taken, with the Reputation for winning against it. */
export const fastness = ({ base: { does } }: Held['territory']) =>
  (does ?? []).flatMap((effect) => (effect.kind === 'stands-fast' ? [effect] : []))[0]
