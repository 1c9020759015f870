import type { CrewFighter } from '@shared/battle'
import { Session, type AnswerInput } from '@shared/engine'
import { createBattle, type NecromundaEvent } from '@shared/rulesets/necromunda'
import type { NecromundaQuestion } from '@shared/rulesets/necromunda/questions'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { lineLength } from '@renderer/battle/ask/diceLine'
import { presentIn } from '@renderer/rulesets/necromunda/battle/table/forms'
import { shotForm } from '@renderer/rulesets/necromunda/battle/table/shotForms'
import { shotAt } from '@renderer/rulesets/necromunda/battle/table/targetShot'
import { createAnswering } from '@renderer/rulesets/necromunda/battle/table/answering'
import { withTargets } from '@renderer/rulesets/necromunda/battle/table/weaponTargets'
import { catalogue } from '../../../things'
import { createPeople } from './table-people'

/** The players' inputs at the screen. */
interface Inputs {
  /** Buttons, and lines of dice with any number of dice. */
  readonly inputs: number
  /** One key for each face. */
  readonly keys: number
}

export interface Round extends Inputs {
  /** Inputs if every pool of dice were a separate line. */
  readonly pools: number
  /** Inputs by question. */
  readonly by: ReadonlyMap<string, Inputs>
  /** Inputs within each activation. */
  readonly activations: readonly number[]
  /** The same if every pool of dice were a separate line. */
  readonly poolsOfEach: readonly number[]
  /** The questions in each activation, with the inputs they took. */
  readonly asked: readonly (readonly string[])[]
  readonly events: readonly NecromundaEvent[]
}

/** The app throws dice that the players don't have. */
const largestDie = 6

/** No fighter in the sample campaign has a template: those with shotguns get one. */
const withTemplate = (fighter: CrewFighter): CrewFighter => ({
  ...fighter,
  weapons: fighter.weapons.map((one) => (one.weapon === 'shotgun' ? { ...one, weapon: 'flamer' } : one)),
})

const openBattle = (seed: string, pairing: number) => {
  const [field] = BATTLEFIELDS
  if (field === undefined) throw new Error('There are no battlefields')
  const made = sampleSetup(catalogue, field, pairing, ['random', 'random'], 8)
  const sides = made.sides.map((side) => ({ ...side, crew: side.crew.map(withTemplate) }))
  const setup = { ...made, sides, seed, battlefield: null, modes: { space: 'table', dice: 'typed' } } as const
  const { game, space, context } = createBattle(setup, catalogue, null)
  return { context, session: new Session(game, { seed, space, dice: 'typed', safePoints: 'none' }) }
}

/** Plays round 1 of eight against eight at the players' own table with typed dice, and counts the inputs. */
export const playRound = (seed: string, pairing: number): Round => {
  const { session, context } = openBattle(seed, pairing)
  const people = createPeople(seed)
  const give = (input: AnswerInput): boolean => {
    session.give(input)
    while (session.pending?.type === 'dice' && session.pending.sides > largestDie) {
      const { kind, subject } = session.pending
      session.give({ type: 'dice', kind, subject, faces: session.suggestFaces() })
    }
    return true
  }
  const answering = createAnswering({
    session: { value: session },
    context,
    ownTable: true,
    ownDice: true,
    isOurs: () => true,
    give,
    follow: give,
  })

  const by = new Map<string, Inputs>()
  const activations: number[] = []
  const poolsOfEach: number[] = []
  const asked: string[][] = []
  let pools = 0
  /** A line of dice continues while only dice are asked for. */
  let isLineOpen = false
  const countIn = (inputs: number, about: string, ofPools = inputs): void => {
    if (session.state.activation === null) return
    const nth = session.events.filter(({ type }) => type === 'activated').length - 1
    activations[nth] = (activations[nth] ?? 0) + inputs
    poolsOfEach[nth] = (poolsOfEach[nth] ?? 0) + ofPools
    const words = inputs === 0 && ofPools === 1 ? `+ ${about}` : inputs === 1 ? about : `${about}*${inputs}`
    asked[nth] = [...(asked[nth] ?? []), words]
  }
  const count = (about: string, inputs: number, keys = inputs, ofPools = inputs): void => {
    if (session.state.round !== 1) return
    const before = by.get(about) ?? { inputs: 0, keys: 0 }
    by.set(about, { inputs: before.inputs + inputs, keys: before.keys + keys })
    pools += ofPools
    countIn(inputs, about, ofPools)
  }
  /** Part of the press that picked the fighter, which was counted; it belongs to the activation. */
  const countWithPick = (about: string): void => {
    count(about, 0, 1)
    if (session.state.round === 1) countIn(1, about)
  }

  /** Whether a shooter sees a model, until one of them acts again. */
  let sights = new Map<string, boolean>()
  const lies = (figure: number): boolean => presentIn(session.state, context.rosters).lies(figure)
  const isSeen = (shooter: string, target: string): boolean => {
    const pair = `${shooter} ${target}`
    const known = sights.get(pair) ?? people.sees(lies(context.rosters.findIndex(({ id }) => id === target)))
    sights.set(pair, known)
    return known
  }
  /** Questions answered by the press that picked the fighter. */
  let offered: readonly string[] = []
  /** The weapon chosen by the press before shows its targets. */
  let isAimed = false

  const answerOnce = (): void => {
    const { pending } = session
    const deeds = offered
    const goesOn = isLineOpen
    isLineOpen = pending?.type === 'dice'
    const hadTargets = isAimed
    offered = []
    isAimed = false
    const counted = answering.diceCounted()
    if (counted !== null) {
      isLineOpen = true
      const [thrown = 1] = people.faces(1, counted.count)
      count(counted.kind, goesOn ? 0 : 1, thrown < counted.count ? thrown + 1 : thrown, 1)
      answering.throwDice(people.faces(thrown, counted.sides))
    } else if (pending?.type === 'choice') {
      const ids = pending.options.map(({ id }) => id)
      // Range and cover are buttons beside each target: hidden ones are skipped.
      const targets = pending.kind === 'shoot.target' ? ids.filter((id) => id !== 'withdraw') : []
      const seen = targets.filter((id) => isSeen(pending.subject, id))
      const isFirst = session.state.activation?.performed.every(({ paid }) => !paid) ?? true
      const option =
        pending.kind === 'activation.action'
          ? people.action({ ids: [...ids, ...answering.pairsOffered()], isFirst })
          : pending.kind === 'fight.aftermath'
            ? people.aftermath(ids, answering.pairsOffered())
            : targets.length > 0
              ? (people.among(seen) ?? (ids.includes('withdraw') ? 'withdraw' : people.oneOf(targets)))
              : people.oneOf(ids)
      const figureOf = (one: string): number | null => context.rosters.find(({ id }) => id === one)?.index ?? null
      if (pending.kind.startsWith('activation.')) sights = new Map()
      const target = pending.options.find(({ id }) => id === option) ?? { id: option }
      const question = shotAt(session.state, figureOf(pending.subject), target)
      const enemies = presentIn(session.state, context.rosters).enemiesOf(figureOf(pending.subject) ?? 0)
      const told =
        question === null
          ? null
          : people.tell(question, shotForm(question, enemies, lies(question.target)), seen.includes(option))
      // With the mouse one press picks a fighter and an action.
      if (pending.kind === 'activation.action' && deeds.includes(option)) countWithPick(pending.kind)
      // With the mouse one press selects the target, its range and its cover, and another one before it a nearer model.
      else if (told === null) count(pending.kind, 1)
      else count(pending.kind, told.keys, told.keys + 1)
      offered = answering.deedsOf(figureOf(option))
      const weapons = withTargets(pending, figureOf(pending.subject) ?? 0, session.events)
      isAimed = weapons.some(({ id }) => id === option)
      // The same press selects weapon, target, range and cover.
      if (hadTargets && told !== null) count('shoot.weapon', -1, 0)
      const victims = answering.victimsOf(option)
      const arms = answering.armsAgainst(figureOf(option))
      // With the mouse one press selects the charged enemy, and the weapons.
      if (arms.length > 0) answering.chargeWith(option, people.oneOf(arms))
      else if (victims.length > 0) answering.finish(option, people.oneOf(victims))
      else if (told !== null) answering.shootAt(option, told.value, told.follows)
      else answering.choose(option, figureOf(option))
    } else if (pending?.type === 'dice') {
      const line = answering.lineOf(pending)
      count(pending.kind, goesOn ? 0 : 1, lineLength(line), 1)
      answering.throwDice(line.flatMap((part) => people.faces(part.count, part.sides)))
    } else if (pending !== null) {
      // Requests of a Necromunda battle ask only the questions of its vocabulary.
      const question = pending.question as NecromundaQuestion
      const form = answering.form()
      if (form === null) throw new Error(`nobody can tell ${question.ask}`)
      if (form.rollCall !== undefined) {
        const called = people.called(form.rollCall)
        const faces = called.reduce((sum, one) => sum + one.faces.length, 0)
        // It is part of the line of dice.
        isLineOpen = true
        const help = called.reduce((sum, { helped }) => sum + (helped === null ? 0 : helped.length + 1), 0)
        count('nerve', goesOn ? 0 : 1, called.length + faces + help + 1, 1)
        answering.callRoll(called)
        return
      }
      const { value, follows, keys } = people.tell(question, form)
      count(question.ask, 1, keys)
      if (hadTargets && question.ask === 'shot') count('shoot.weapon', -1, 0)
      answering.tell(value, follows)
    }
  }
  while (session.pending !== null && session.state.round <= 1) answerOnce()

  const sum = (what: (one: Inputs) => number): number => [...by.values()].reduce((all, one) => all + what(one), 0)
  return {
    inputs: sum(({ inputs }) => inputs),
    keys: sum(({ keys }) => keys),
    by,
    pools,
    activations,
    poolsOfEach,
    asked,
    events: session.events,
  }
}

/** The same five rounds every time, by their seeds. */
export const fiveRounds = (): Round[] =>
  ['one', 'two', 'three', 'four', 'five'].map((seed, pairing) => playRound(seed, pairing))

export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** The inputs of several rounds by question, most first. */
export const inputsBy = (rounds: readonly Round[]): string[] => {
  const all = new Map<string, Inputs>()
  for (const { by } of rounds)
    for (const [about, { inputs, keys }] of by) {
      const before = all.get(about) ?? { inputs: 0, keys: 0 }
      all.set(about, { inputs: before.inputs + inputs, keys: before.keys + keys })
    }
  return [...all]
    .sort(([, one], [, other]) => other.inputs - one.inputs)
    .map(([about, { inputs, keys }]) => `${about} ${inputs}${keys === inputs ? '' : ` (${keys} keys)`}`)
}
