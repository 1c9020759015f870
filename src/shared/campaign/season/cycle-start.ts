import type { CampaignType, Territory } from '../../content/schema'
import { facesFor, type Asking } from '../asking'
import { parseAmount, poolOf, valueOf } from '../dice'
import type { SwitchOption } from '../editions'
import { say } from '../message'
import { collected, incomeFor, routeBonus, routeHeld, structureOf } from '../territory'
import type { SeasonLine } from './ending'
import type { SeasonChoice } from './ruin'

/** A gang that collects income at the start of a cycle. */
export interface Collects {
  readonly id: string
  readonly name: string
  readonly listName: string | undefined
  readonly alignment: 'law-abiding' | 'outlaw' | 'unaligned' | null
  /** `traders` or `raiders` in the Ash Wastes. */
  readonly side: string | null
  readonly held: readonly { readonly id: string; readonly territory: Territory }[]
}

/** Typed amounts for incomes in text form, by the line's id. */
export type Amounts = Readonly<Record<string, number>>

/** An amount that players have to work out. */
export interface WantedAmount {
  readonly id: string
  readonly text: ReturnType<typeof say>
  readonly rule: string
}

/**
 * CAMP-ASH-02, CAMP-OUT-02. Income at the start of a cycle, in campaigns whose holdings pay by the cycle. Dice are asked
 * for; for text the amount is asked for and may be left out. `roads`: how the dice of road sections count (CAMP-ASH-07,
 * CAMP-GAP-03).
 */
export function startOfCycle(
  { holdings, resources }: CampaignType,
  gangs: readonly Collects[],
  territories: readonly Territory[],
  asked: {
    readonly dice: Asking
    readonly amounts: Amounts
    readonly sums: WantedAmount[]
    readonly roads: SwitchOption<'road-income'>
    /** The players' picks by the choice's id, and the list of choices; absent: nothing is asked and a reminder is written. */
    readonly picks?: Readonly<Record<string, string>>
    readonly choices?: SeasonChoice[]
  },
): readonly SeasonLine[] {
  if (holdings.income !== 'cycle') return []
  const known = territories.filter(({ campaign }) => campaign === holdings.set)
  const sections = new Set(known.filter(({ kind }) => kind.startsWith('road-section')).map(({ name }) => name))
  const routes = known.filter(({ kind }) => kind === 'trade-route')
  return gangs.flatMap((gang) => {
    const held = gang.held.map(({ territory }) => territory)
    const own = gang.held.flatMap(({ id, territory }) =>
      paid(gang, id, territory, incomeFor(territory, { ...gang, holds: held.map(({ name }) => name) }), asked),
    )
    const trade = routes
      .filter((route) => routeHeld(route, held, sections))
      .flatMap((route) => traded(gang, route, asked))
    return [...own, ...trade, ...gathered(gang, gang.held, resources, asked)]
  })
}

type Asked = Parameters<typeof startOfCycle>[3]

/** CAMP-ASH-07, CAMP-GAP-03. Credits for each point of a section's dice. */
const roadTimes = { tens: 10, fives: 5 } as const

const move = (
  gang: Collects,
  resource: string,
  amount: number,
  rule: string,
  text: SeasonLine['text'],
): SeasonLine => ({
  kind: 'move',
  gangId: gang.id,
  resource,
  amount,
  reason: 'income',
  rule,
  text,
})

function paid(
  gang: Collects,
  id: string,
  territory: Territory,
  income: ReturnType<typeof incomeFor>,
  asked: Asked,
): readonly SeasonLine[] {
  const section = (territory.base.does ?? []).find(({ kind }) => kind === 'pays-by-cycle')
  if (section?.kind === 'pays-by-cycle' && asked.roads !== 'typed') {
    const amount = { dice: section.dice, times: roadTimes[asked.roads], plus: 0 }
    return rolled(gang, `income/${id}`, territory, amount, asked, 'CAMP-ASH-07')
  }
  if (income === null) return []
  if (income.kind === 'by-hand')
    return byHand(
      gang,
      `income/${id}`,
      'CAMP-ASH-07',
      say('season.incomeByHand', { territory: territory.id, gang: gang.name, printed: income.text }),
      asked,
    )
  return rolled(gang, `income/${id}`, territory, income.amount, asked)
}

function traded(gang: Collects, route: Territory, asked: Asked): readonly SeasonLine[] {
  const printed = gang.side === 'traders' || gang.side === 'raiders' ? routeBonus(route, gang.side) : null
  if (printed === null) return []
  const id = `route/${gang.id}/${route.id}`
  const amount = parseAmount(printed)
  if (amount !== null) return rolled(gang, id, route, amount, asked)
  const [, renown] = /^\+(\d+) Reputation$/.exec(printed) ?? []
  if (renown !== undefined) {
    const text = say('season.pays', { territory: route.id, gang: gang.name })
    return [move(gang, 'reputation', Number(renown), 'CAMP-ASH-02', text)]
  }
  return [
    {
      kind: 'reminder',
      rule: 'CAMP-ASH-02',
      text: say('season.routePays', { territory: route.id, gang: gang.name, printed }),
    },
  ]
}

function rolled(
  gang: Collects,
  id: string,
  territory: Territory,
  amount: NonNullable<ReturnType<typeof parseAmount>>,
  { dice }: Asked,
  rule = 'CAMP-ASH-02',
): readonly SeasonLine[] {
  const text = say('season.pays', { territory: territory.id, gang: gang.name })
  if (typeof amount === 'number') return [move(gang, 'credits', amount, rule, text)]
  const ask = say('season.rollIncome', { territory: territory.id, gang: gang.name })
  const faces = facesFor(dice, { id, pool: poolOf(amount), text: ask, rule })
  return faces === null ? [] : [move(gang, 'credits', valueOf(amount, faces), rule, text)]
}

function byHand(
  gang: Collects,
  id: string,
  rule: string,
  text: SeasonLine['text'],
  { amounts, sums }: Asked,
): readonly SeasonLine[] {
  sums.push({ id, text, rule })
  const amount = amounts[id] ?? 0
  return amount === 0 ? [] : [move(gang, 'credits', amount, rule, text)]
}

function gathered(
  gang: Collects,
  held: Collects['held'],
  resources: readonly string[],
  { picks = {}, choices = [] }: Asked,
): readonly SeasonLine[] {
  const collect = (amount: number, resource: string) =>
    move(gang, resource, amount, 'CAMP-OUT-02', say('season.collects', { gang: gang.name, amount, resource }))
  const materials = Object.entries(collected(held.map(({ territory }) => territory))).map(([resource, amount]) =>
    collect(amount, resource),
  )
  const ofAny = held.flatMap(({ id, territory }): SeasonLine[] => {
    const { yieldsAny } = structureOf(territory)
    if (yieldsAny === 0) return []
    const text = say('season.chooseMaterial', { gang: gang.name, amount: yieldsAny, territory: territory.id })
    const choice = { id: `material/${id}`, rule: 'CAMP-OUT-02', text }
    choices.push({ ...choice, options: resources.map((resource) => ({ id: resource, name: resource })) })
    const picked = resources.find((resource) => resource === picks[choice.id])
    return [picked === undefined ? { kind: 'reminder', rule: choice.rule, text } : collect(yieldsAny, picked)]
  })
  return [...materials, ...ofAny]
}
