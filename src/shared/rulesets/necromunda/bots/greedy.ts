import type { ChoiceRequest, DecisionRequest, Option, PlacementRequest } from '../../../engine'
import type { NecromundaBattle, NecromundaState } from '..'
import { neededForCheck } from '../checks'
import type { PlacementQuestion } from '../questions'
import type { Profile } from '../roster'
import type { ActionId } from '../state'
import { enemiesOf } from '../table'
import { advised, answerWith, type Bot, type BotView } from '../../../bots/bot'
import { chooseDrive } from './driving'
import { bestCharge, urgency, worthOfAction } from './acting'
import { blowsWorth, fightWorth } from './blows'
import { footingOf } from './footing'
import { best, chooseBlast, chooseTemplate, chooseWay } from './moving'
import { hasDoor, openingWorth } from './opening'
import { hasFighter, hasNeeded, hasProfiles, hasTarget, hasTowards, hasVictim, hasWeapons } from './options'
import { bestShot, shotWorth } from './shots'
import { outlookOn, type Outlook } from './view'
import { worthOf } from './worth'

/** The action that a fighter has begun and that the next questions are about. Lost on reload; the bot then derives it again. */
interface Intent {
  fighter: number
  action: string
  profile: Profile | null
}

/** Questions that always get the same answer: the preferred answers in order. */
const wishes: Readonly<Record<string, readonly string[]>> = {
  'charge.fight': ['yes'],
  'charge.coup-de-grace': ['yes'],
  'fight.aftermath': ['coup-de-grace', 'consolidate'],
  'fight.react': ['yes'],
  'fight.defend': ['0'],
  'flee.withdraw': ['no'],
  'injury.keep': ['flesh-wound', 'serious-injury'],
  'recovery.keep': ['flesh-wound', 'serious-injury'],
  'bottle.roll': ['roll'],
  'shoot.priority': ['test'],
  'shoot.failed-priority': ['closest'],
  'twin-linked.again': ['no'],
  'on-fire.drop': ['drop'],
  'vehicle.action': ['fire-all', 'jump-start', 'move-and-shoot', 'move', 'manoeuvre', 'reload'],
  'vehicle.shoot-now': ['no'],
  'road.drive-off': ['no'],
  'vehicle.damage': ['catastrophic', 'penetrating', 'glancing'],
  'vehicle.location': ['crew', 'engine', 'drive', 'body'],
  'psyker.again': ['yes'],
  'psyker.surge': ['yes'],
  // A fighter at its home edge leaves with the object it carries.
  'scenario.leave': ['yes'],
}

/** The question is asked of a side, not of a fighter. */
const nobody = -1

/** Picks the option with the most harm to the enemy and the least harm in return, by the rules' own numbers. */
export const greedyBot = (battle: NecromundaBattle): Bot<NecromundaState> => {
  const intent: Intent = { fighter: nobody, action: '', profile: null }
  const footing = battle.battlefield === null ? null : footingOf(battle.battlefield)
  const indexOf = new Map(battle.context.rosters.map(({ id, index }) => [id, index]))
  return (request: DecisionRequest, view) => {
    const outlook = outlookOn(battle, view.state, footing)
    if (request.type === 'placement') return answerWith(request, placed(outlook, request, view))
    const option = chosen(outlook, request, view, indexOf.get(request.subject) ?? nobody, intent)
    return answerWith(request, option.id)
  }
}

const placed = (outlook: Outlook, request: PlacementRequest, view: BotView<NecromundaState>): unknown => {
  // A Necromunda battle only asks questions of its own vocabulary, so the cast is safe.
  const question = request.question as PlacementQuestion
  const helpers = { advisor: advised(view), stream: view.stream }
  switch (question.ask) {
    case 'plan-move':
      return chooseWay(outlook, question, helpers)
    case 'plan-drive':
      return chooseDrive(outlook, question, helpers.advisor)
    case 'place-blast':
      return chooseBlast(outlook, question, helpers)
    case 'place-template':
      return chooseTemplate(outlook, question, helpers)
    case 'deploy':
    case 'face':
    case 'set-down':
    case 'place-object':
    case 'place-scenery':
    case 'lay-behind':
    case 'come-out':
    case 'place-loot':
    case 'set-down-loot':
    case 'change-scenery':
      return best(helpers.advisor.suggest(outlook.state, question), () => 0)
  }
}

const chosen = (
  outlook: Outlook,
  request: ChoiceRequest,
  { advisor }: BotView<NecromundaState>,
  fighter: number,
  intent: Intent,
): Option => {
  const { table } = outlook
  const { kind, options } = request
  const wished = wishes[kind]
    ?.map((id) => options.find((option) => option.id === id))
    .find((option) => option !== undefined)
  if (wished !== undefined) return wished
  const most = (worth: (option: Option) => number): Option => best(options, worth)
  switch (kind) {
    case 'activation.fighter':
    case 'activation.member':
      return most((option) => (hasFighter(option) ? urgency(outlook, option.fighter) : 0))
    case 'activation.group':
      return most((option) => (hasFighter(option) ? 1 + urgency(outlook, option.fighter) : 0))
    case 'activation.action': {
      const offered = options.map(({ id }) => id)
      // The options of this question are actions, turning, and ending the activation.
      const option = most(({ id }) =>
        worthOfAction(outlook, fighter, id as ActionId | 'end' | 'turn', offered, advisor),
      )
      Object.assign(intent, { fighter, action: option.id, profile: null })
      return option
    }
    case 'move.engage':
      return engaged(outlook, options, fighter, intent, advisor)
    case 'shoot.weapon': {
      const worth = (option: Option): number =>
        hasProfiles(option) ? firedWorth(outlook, fighter, option.profiles) : 0
      const option = most(worth)
      intent.profile = hasProfiles(option) && intent.fighter === fighter ? (option.profiles[0] ?? null) : null
      return option
    }
    case 'shoot.target':
    case 'shoot.spare-hit': {
      const profile = intent.fighter === fighter ? intent.profile : null
      return most((option) => {
        if (!hasTarget(option)) return 0
        return profile === null
          ? bestShot(outlook, fighter, [option.target]).worth
          : shotWorth(outlook, fighter, option.target, profile)
      })
    }
    case 'fight.turn':
      return most((option) => (hasTowards(option) ? fightWorth(table, fighter, option.towards, false) : 0))
    case 'fight.weapons':
      return most((option) => (hasWeapons(option) ? armedWorth(outlook, fighter, option.weapons) : 0))
    case 'fight.target':
      return most((option) => (hasFighter(option) ? fightWorth(table, fighter, option.fighter, false) : 0))
    case 'coup-de-grace.victim':
      return most((option) => (hasVictim(option) ? worthOf(table, option.victim) : 0))
    // NECV-PASS-05: riding is an advantage, so fighters begin inside.
    case 'deployment.inside':
      return most(({ id }) => (id === 'on-foot' ? 0 : 1))
    case 'bottle.tester':
      return most((option) => (hasFighter(option) ? -neededForCheck(table, option.fighter, 'ld').value : -100))
    case 'recovery.helper':
      return most((option) => (hasFighter(option) ? 1 : 0))
    case 'terrain.door':
      // A card that bars a door asks a side instead of a fighter.
      return most((option) => (hasDoor(option) && fighter !== nobody ? openingWorth(outlook, fighter, option.door) : 0))
    case 'hit.save-with':
      return most((option) => (hasNeeded(option) ? -option.needed.value : 0))
    case 'shoot.firepower-dice':
      return most(({ id }) => Number(id))
    case 'psyker.target':
      return most((option) => (hasTarget(option) ? worthOf(table, option.target) : 0))
    case 'psyker.disrupt':
    case 'tactics.fighter':
      return most((option) => (hasFighter(option) ? worthOf(table, option.fighter) : 0))
    default:
      // A card is only offered if it has an effect.
      if (kind.startsWith('tactics.')) return most(({ id }) => (id === 'no-card' ? 0 : 1))
      // The first option is the rules' ordinary answer.
      return most(() => 0)
  }
}

/** The enemy a move sets out to engage: only a Charge can be followed by an attack. */
const engaged = (
  outlook: Outlook,
  options: readonly Option[],
  fighter: number,
  intent: Intent,
  advisor: BotView<NecromundaState>['advisor'],
): Option => {
  const known = intent.fighter === fighter
  const { target } = known && intent.action !== 'charge' ? { target: null } : bestCharge(outlook, fighter, advisor)
  return best(options, (option) => (hasFighter(option) ? Number(option.fighter === target) * 2 : 1))
}

const firedWorth = (outlook: Outlook, fighter: number, profiles: readonly Profile[]): number => {
  let sum = 0
  for (const profile of profiles) {
    let most = 0
    for (const target of enemiesOf(outlook.table, fighter))
      most = Math.max(most, shotWorth(outlook, fighter, target, profile))
    // NEC-SHOOT-16: two pistols fired together hit less often.
    sum += profiles.length > 1 ? most * 0.7 : most
  }
  return sum
}

const armedWorth = ({ table }: Outlook, fighter: number, weapons: readonly Profile[]): number => {
  const { activation } = table.state
  const reacting = activation?.fighter !== fighter
  const charging = !reacting && activation.performed.at(-1)?.action === 'charge'
  const [enemy] = table.fighter(fighter).engagedWith
  return enemy === undefined ? 0 : blowsWorth(table, fighter, enemy, weapons, { charging, reacting })
}
