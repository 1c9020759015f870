import { crewDice, crewSize, enlarged, tacticsOf } from '@shared/campaign/crew'
import type { CrewMethod } from '@shared/content/schema'
import type { CrewPick, NewBattle, Preparation } from '@shared/contract/battles'
import type { FighterId } from '@shared/contract/ids'
import type { ChallengeView } from '@shared/contract/season'
import type { Battlefield } from '@shared/space'
import { fieldOf } from '@shared/space/battlefields'
import { computed, reactive, ref, watch } from 'vue'
import { client } from '@renderer/client'
import { useTrouble } from '@renderer/frame/useTrouble'
import { cardsIn, type PatronCards } from './patronage'
import { easiestScenario, firstCrew, planOf, ratingOf, takingPart, type CrewPlan, type GangChoice } from './crews'

/** Four sides can form at most two alliances. */
export const alliances = ['first', 'second'] as const
type Alliance = (typeof alliances)[number]

/** One side during set-up. */
export interface SideDraft {
  gang: GangChoice['id']
  role: 'attacker' | 'defender' | 'equal'
  /** A bot's name; null: a user. */
  bot: string | null
  /** Its alliance; null: alone. */
  alliance: Alliance | null
  crew: CrewPick[]
  /** Faces rolled for the crew's size. */
  dice: number[]
  plan: CrewPlan | null
  drawing: boolean
  /** Tactics cards chosen by hand. */
  cards: string[]
  /** CAMP-PRE-40. Cards paid for by its house, in place of the underdog's; null: no patronage. */
  patron: PatronCards | null
  /** Ammo caches brought from the stash. */
  caches: number
  /** CAMP-CRE-41. Each hanger-on's roll, and whether it has to fight. */
  drawnIn: { readonly fighter: FighterId; readonly face: number; readonly fights: boolean }[]
}

/** Source of a gang's tactics cards. */
export type CardMode = 'none' | 'drawn' | 'chosen'

const mostSides = 4
/** Default battlefield: open ground, so that enemies see each other from the first round on. */
const openField = 'ash-market'
export const mostCards = 20

/**
 * The choices of the battle wizard, each with a default, and their effects. `source`: what is offered, as it is now; `asked`: gangs to
 * preselect, without a challenge.
 */
export const useWizard = (
  source: () => Preparation,
  challenge: ChallengeView | null = null,
  asked: readonly string[] = [],
) => {
  const offer = computed(source)
  const { attempt } = useTrouble()
  const scenarioId = ref<string>(easiestScenario(offer.value.scenarios)?.id ?? '')
  const scenario = computed(() => offer.value.scenarios.find(({ id }) => id === scenarioId.value))
  const space = ref<'board' | 'table'>('board')
  const dice = ref<'seeded' | 'typed'>('seeded')
  const tableScenery = ref(offer.value.tableScenery)
  const seed = ref('')
  const battlefield = ref(
    (offer.value.battlefields.find(({ id }) => id === openField) ?? offer.value.battlefields[0])?.id,
  )
  const sides = reactive<SideDraft[]>([])
  const cardMode = ref<CardMode>('none')
  const cardsEach = ref(offer.value.tactics.chosen)

  const gangOf = (id: string): GangChoice | undefined => offer.value.gangs.find((gang) => gang.id === id)
  const ruleFor = ({ role, gang }: SideDraft): CrewMethod => {
    const found = scenario.value
    if (found === undefined) return { kind: 'custom', size: 'all' }
    // CAMP-UPR-02.
    return enlarged(role === 'defender' ? found.defenderCrew : found.attackerCrew, gangOf(gang)?.moreInCrew[role] ?? 0)
  }
  const roleOf = (place: number): SideDraft['role'] =>
    scenario.value?.roles === 'attacker-defender' ? (place === 0 ? 'attacker' : 'defender') : 'equal'

  /** CAMP-SCN-01: more than two gangs only without attacker and defender. */
  const mostFor = computed(() => (scenario.value?.roles === 'attacker-defender' ? 2 : mostSides))
  /** Built-in and user-built battlefields. */
  const fields = computed(
    () =>
      new Map<string, Battlefield | null>(
        offer.value.battlefields.map(({ id, file }) => [
          id,
          fieldOf({ battlefield: id, ...(file === null ? {} : { field: file }) }),
        ]),
      ),
  )
  const fieldNamed = (id: string) => fields.value.get(id) ?? null
  const most = computed(() =>
    space.value === 'board' && battlefield.value !== undefined
      ? Math.min(mostFor.value, fieldNamed(battlefield.value)?.deployment.length ?? mostSides, offer.value.gangs.length)
      : Math.min(mostFor.value, offer.value.gangs.length),
  )
  /** Gangs not yet chosen. */
  const free = computed(() => offer.value.gangs.filter(({ id }) => !sides.some(({ gang }) => gang === id)))

  /** Rolls for the size and draws the crew; picked fighters stay if the rule has both. */
  const draw = async (side: SideDraft): Promise<void> => {
    const gang = gangOf(side.gang)
    if (gang === undefined) return
    const rule = ruleFor(side)
    side.drawing = true
    const dealt = await attempt(async () => {
      const first = await client.battles.drawCrew({ gang: side.gang, rule, chosen: [] })
      const plan = sizeWith(rule, first.dice)
      const chosen = firstCrew(gang.candidates, plan.chosen)
      if (plan.drawn === 0) return { crew: chosen, dice: first.dice, plan }
      if (chosen.length === 0) return { ...first, plan }
      const drawn = await client.battles.drawCrew({
        gang: side.gang,
        rule: { kind: 'hybrid', chosen: chosen.length, drawn: plan.drawn },
        chosen,
      })
      return { crew: drawn.crew, dice: first.dice, plan }
    })
    side.drawing = false
    if (dealt === undefined) return
    side.crew = dealt.crew
    side.dice = dealt.dice
    side.plan = dealt.plan
  }

  /** The suggested crew of a side under the present scenario. */
  const beginCrew = (side: SideDraft): void => {
    const gang = gangOf(side.gang)
    const plan = planOf(ruleFor(side))
    side.dice = []
    side.drawnIn = []
    side.plan = plan
    side.crew = gang === undefined ? [] : firstCrew(gang.candidates, plan?.chosen ?? null)
    if (plan === null || plan.drawn > 0) void draw(side)
  }

  const addSide = (bot: string | null): void => {
    const [gang] = free.value
    if (gang === undefined) return
    const place = sides.push({
      gang: gang.id,
      role: roleOf(sides.length),
      bot,
      alliance: null,
      crew: [],
      dice: [],
      plan: null,
      drawing: false,
      cards: [],
      patron: null,
      caches: 0,
      drawnIn: [],
    })
    const side = sides[place - 1]
    if (side !== undefined) beginCrew(side)
  }
  addSide(null)
  addSide(offer.value.bots[0] ?? null)
  // The challenger first, then the challenged gang.
  const challengers = challenge === null ? asked : [challenge.challengerId, challenge.challengedId]
  challengers.forEach((id, place) => {
    const side = sides[place]
    const gang = id === null ? undefined : gangOf(id)
    if (side && gang) side.gang = gang.id
  })
  if (challengers.length > 0) {
    const [challenger, other] = sides
    if (other && other.gang === challenger?.gang) other.gang = free.value[0]?.id ?? other.gang
    sides.forEach(beginCrew)
  }

  // Drops picked fighters who have left the gang meanwhile.
  watch(offer, () =>
    sides.forEach((side) => {
      const there = gangOf(side.gang)?.candidates ?? []
      side.crew = side.crew.filter(({ fighter }) => there.some(({ id }) => id === fighter))
    }),
  )

  watch(scenarioId, () => {
    if (sides.length > mostFor.value) sides.splice(mostFor.value)
    sides.forEach((side, place) => {
      side.role = roleOf(place)
      beginCrew(side)
    })
  })

  // At a table all sides are users; on a screen the default opponent is a bot.
  watch(space, (where) =>
    sides.forEach((side, place) => {
      side.bot = where === 'table' || place === 0 ? null : (offer.value.bots[0] ?? null)
    }),
  )

  /** CAMP-PRE-30: number of cards by the scenario; null if it is given only in words. */
  const cardsByScenario = computed((): number | null => {
    const method = scenario.value?.tactics
    if (method === undefined || method.kind === 'by-hand') return null
    return method.kind === 'none' ? 0 : method.kind === 'choose' ? method.count : offer.value.tactics.chosen
  })
  watch(cardsByScenario, (count) => (cardsEach.value = count ?? offer.value.tactics.chosen))

  const worthOf = (side: SideDraft): number => {
    const gang = gangOf(side.gang)
    const byRating = scenario.value?.tactics.kind === 'choose' && scenario.value.tactics.underdog === 'rating'
    // CAMP-PRE-40: models paid for by patronage don't count when deciding whether it is due.
    const patrons = gang?.patronage?.models.reduce((sum, { cost }) => sum + cost, 0) ?? 0
    return byRating ? (gang?.rating ?? 0) - patrons : ratingOf(gang?.candidates ?? [], side.crew)
  }
  /** CAMP-PRE-40: cards paid for by its house, or in the present basket; null: no patronage. */
  const patronOf = (side: SideDraft): PatronCards | null => {
    const paid = gangOf(side.gang)?.patronage
    return paid ? cardsIn(paid.others) : side.patron
  }
  /** CAMP-PRE-30: extra cards of the weaker side. */
  const underdogCards = (side: SideDraft): number => {
    if (patronOf(side) !== null) return 0
    const method = scenario.value?.tactics
    if (method?.kind === 'none' || (method?.kind === 'choose' && method.underdog === 'none')) return 0
    const others = sides.filter((other) => other !== side).map(worthOf)
    return others.length === 0 ? 0 : tacticsOf(worthOf(side), others, offer.value).value - offer.value.tactics.chosen
  }
  /** Number of cards a side draws at random: all, or those it has not chosen. */
  const cardsDrawn = (side: SideDraft): number => {
    if (cardMode.value === 'none') return 0
    const open = cardMode.value === 'drawn' ? cardsEach.value : Math.max(0, cardsChosen(side) - side.cards.length)
    return Math.min(mostCards, open + underdogCards(side) + (patronOf(side)?.drawn ?? 0))
  }
  /** Number of cards a side may choose: the scenario's, and those its house pays for. */
  const cardsChosen = (side: SideDraft): number => Math.min(mostCards, cardsEach.value + (patronOf(side)?.chosen ?? 0))
  const handOf = (side: SideDraft) =>
    cardMode.value === 'none'
      ? {}
      : {
          tactics: {
            chosen: cardMode.value === 'chosen' ? side.cards.slice(0, cardsChosen(side)) : [],
            drawn: cardsDrawn(side),
          },
        }

  /** Whether alliances can be chosen: not with two gangs, nor if the scenario fixes them. */
  const mayAlly = computed(() => sides.length > 2 && scenario.value?.attackTogether === false)
  const allTogether = computed(
    () => mayAlly.value && sides.every(({ alliance }) => alliance !== null && alliance === sides[0]?.alliance),
  )
  const allianceOf = ({ alliance }: SideDraft) =>
    mayAlly.value && alliance !== null ? { alliance: alliances.indexOf(alliance) } : {}

  /** CAMP-PRE-04. */
  const attackWith = (id: string): void => {
    if (sides.some(({ gang, role }) => gang === id && role === 'defender')) swapRoles()
  }

  const swapRoles = (): void => {
    for (const side of sides) {
      if (side.role === 'attacker') side.role = 'defender'
      else if (side.role === 'defender') side.role = 'attacker'
      beginCrew(side)
    }
  }

  /** CAMP-PRE-51. Whether this side fights on its home turf. */
  const isAtHome = ({ role }: SideDraft): boolean => scenario.value?.homeTurf === 'defender' && role === 'defender'
  const fightingAtHome = (side: SideDraft): FighterId[] =>
    isAtHome(side) ? side.drawnIn.flatMap(({ fighter, fights }) => (fights ? [fighter] : [])) : []

  /** Input that begins the battle; null while something is missing. */
  const wanted = computed((): NewBattle | null => {
    const found = scenario.value
    if (
      found === undefined ||
      sides.length < 2 ||
      allTogether.value ||
      sides.some(
        ({ gang, crew, drawing }) => drawing || takingPart(gangOf(gang)?.candidates ?? [], crew).played.length === 0,
      )
    )
      return null
    return {
      campaign: offer.value.campaign.id,
      ...(challenge === null ? {} : { challenge: challenge.id }),
      scenario: found.id,
      battlefield: space.value === 'board' ? (battlefield.value ?? null) : null,
      modes: { space: space.value, dice: dice.value },
      ...(space.value === 'table' ? { tableScenery: tableScenery.value } : {}),
      ...(seed.value.trim() === '' ? {} : { seed: seed.value.trim() }),
      sides: sides.map((side) => ({
        gang: side.gang,
        role: side.role,
        controller: side.bot === null ? { kind: 'human' } : { kind: 'bot', bot: side.bot },
        crew: [...side.crew],
        ...allianceOf(side),
        ...handOf(side),
        ...(side.caches === 0 ? {} : { caches: side.caches }),
        ...(fightingAtHome(side).length === 0 ? {} : { drawnIn: fightingAtHome(side) }),
      })),
    }
  })

  return {
    scenarioId,
    scenario,
    space,
    tableScenery,
    dice,
    seed,
    battlefield,
    fieldNamed,
    sides,
    most,
    free,
    gangOf,
    ruleFor,
    draw,
    beginCrew,
    addSide,
    swapRoles,
    attackWith,
    campaign: offer.value.campaign.id,
    cardMode,
    cardsEach,
    cardsByScenario,
    underdogCards,
    cardsDrawn,
    cardsChosen,
    worthOf,
    isAtHome,
    mayAlly,
    allTogether,
    wanted,
  }
}

export type Wizard = ReturnType<typeof useWizard>

/** The size that rolled dice give; `faces` in the order they were rolled. */
const sizeWith = (rule: CrewMethod, faces: readonly number[]): CrewPlan => {
  const left = [...faces]
  return crewSize(
    rule,
    crewDice(rule).map(({ count }) => left.splice(0, count)),
  )
}
