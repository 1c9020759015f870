import { crewDice, crewSize } from '@shared/campaign/crew'
import type { CrewMethod } from '@shared/content/schema'
import type { CrewPick, NewBattle, Preparation } from '@shared/contract/battles'
import { battlefieldOf } from '@shared/space/battlefields'
import { computed, reactive, ref, watch } from 'vue'
import { client } from '@renderer/client'
import { useTrouble } from '@renderer/frame/useTrouble'
import { easiestScenario, firstCrew, planOf, type CrewPlan, type GangChoice } from './crews'

/** One side while it is being set up. */
export interface SideDraft {
  gang: GangChoice['id']
  role: 'attacker' | 'defender' | 'equal'
  /** A bot's name; null: a person. */
  bot: string | null
  crew: CrewPick[]
  /** Faces rolled for the crew's size. */
  dice: number[]
  plan: CrewPlan | null
  drawing: boolean
}

const mostSides = 4

/** The choices of the battle wizard, each with a sensible beginning, and what becomes of them. */
export const useWizard = (offer: Preparation) => {
  const { attempt } = useTrouble()
  const scenarioId = ref<string>(easiestScenario(offer.scenarios)?.id ?? '')
  const scenario = computed(() => offer.scenarios.find(({ id }) => id === scenarioId.value))
  const space = ref<'board' | 'table'>('board')
  const dice = ref<'seeded' | 'typed'>('seeded')
  const seed = ref('')
  const battlefield = ref(offer.battlefields[0]?.id)
  const sides = reactive<SideDraft[]>([])

  const gangOf = (id: string): GangChoice | undefined => offer.gangs.find((gang) => gang.id === id)
  const ruleFor = ({ role }: SideDraft): CrewMethod => {
    const found = scenario.value
    if (found === undefined) return { kind: 'custom', size: 'all' }
    return role === 'defender' ? found.defenderCrew : found.attackerCrew
  }
  const roleOf = (place: number): SideDraft['role'] =>
    scenario.value?.roles === 'attacker-defender' ? (place === 0 ? 'attacker' : 'defender') : 'equal'

  const most = computed(() =>
    space.value === 'board' && battlefield.value !== undefined
      ? Math.min(mostSides, battlefieldOf(battlefield.value).deployment.length, offer.gangs.length)
      : Math.min(mostSides, offer.gangs.length),
  )
  /** Gangs that aren't in it yet. */
  const free = computed(() => offer.gangs.filter(({ id }) => !sides.some(({ gang }) => gang === id)))

  /** Rolls for the size and deals whoever is drawn; what was chosen by hand stays where the rule has both. */
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

  /** The crew a side begins with under the present scenario. */
  const beginCrew = (side: SideDraft): void => {
    const gang = gangOf(side.gang)
    const plan = planOf(ruleFor(side))
    side.dice = []
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
      crew: [],
      dice: [],
      plan: null,
      drawing: false,
    })
    const side = sides[place - 1]
    if (side !== undefined) beginCrew(side)
  }
  addSide(null)
  addSide(offer.bots[0] ?? null)

  watch(scenario, () =>
    sides.forEach((side, place) => {
      side.role = roleOf(place)
      beginCrew(side)
    }),
  )

  // Around a table people sit; here a bot is the usual opponent.
  watch(space, (where) =>
    sides.forEach((side, place) => {
      side.bot = where === 'table' || place === 0 ? null : (offer.bots[0] ?? null)
    }),
  )

  const swapRoles = (): void => {
    for (const side of sides) {
      if (side.role === 'attacker') side.role = 'defender'
      else if (side.role === 'defender') side.role = 'attacker'
      beginCrew(side)
    }
  }

  /** What begins the battle; null while something is missing. */
  const wanted = computed((): NewBattle | null => {
    const found = scenario.value
    if (found === undefined || sides.length < 2 || sides.some(({ crew, drawing }) => crew.length === 0 || drawing)) return null
    return {
      campaign: offer.campaign.id,
      scenario: found.id,
      battlefield: space.value === 'board' ? (battlefield.value ?? null) : null,
      modes: { space: space.value, dice: dice.value },
      ...(seed.value.trim() === '' ? {} : { seed: seed.value.trim() }),
      sides: sides.map(({ gang, role, bot, crew }) => ({
        gang,
        role,
        controller: bot === null ? { kind: 'human' } : { kind: 'bot', bot },
        crew: [...crew],
      })),
    }
  })

  return {
    scenarioId,
    scenario,
    space,
    dice,
    seed,
    battlefield,
    sides,
    most,
    free,
    gangOf,
    ruleFor,
    draw,
    beginCrew,
    addSide,
    swapRoles,
    wanted,
  }
}

export type Wizard = ReturnType<typeof useWizard>

/** The size that rolled dice make of a rule; `faces` in the order they were rolled. */
const sizeWith = (rule: CrewMethod, faces: readonly number[]): CrewPlan => {
  const left = [...faces]
  return crewSize(
    rule,
    crewDice(rule).map(({ count }) => left.splice(0, count)),
  )
}
