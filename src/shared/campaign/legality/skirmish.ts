import type { Item } from '../../content/schema'
import { say } from '../message'
import type { RosterFighter, RosterGang } from '../roster'
import {
  allowanceFor,
  extrasOf,
  isHouseModel,
  isPrimary,
  mostExtraSkills,
  skirmishGuide,
  type Skirmish,
} from '../skirmish'
import { against, type Law, type RosterWarning } from './warning'

/** CAMP-CRE-03, -17. Differences of a skirmish gang from the players' agreement and the guidelines. */
export function checkSkirmish(
  { skirmish }: RosterGang,
  roster: readonly RosterFighter[],
  { catalogue }: Law,
): RosterWarning[] {
  if (skirmish === undefined) return []
  return [...checkSize(skirmish, roster), ...checkExtras(skirmish, roster, catalogue)]
}

const hint = (text: ReturnType<typeof say>): RosterWarning => against('CAMP-CRE-17', text, { severity: 'info' })

function checkSize({ budget }: Skirmish, roster: readonly RosterFighter[]): RosterWarning[] {
  const guide = skirmishGuide
  const house = roster.filter(isHouseModel).length
  const vehicles = roster.filter(({ category }) => category === 'vehicle').length
  const usual = budget >= guide.budget.least && budget <= guide.budget.most
  return [
    ...(usual
      ? []
      : [against('CAMP-CRE-03', say('legality.skirmishBudget', { budget, ...guide.budget }), { severity: 'info' })]),
    ...(house >= guide.houseModels
      ? []
      : [hint(say('legality.skirmishFew', { own: house, needed: guide.houseModels }))]),
    ...(house <= guide.fighters.most
      ? []
      : [hint(say('legality.skirmishMany', { own: house, allowed: guide.fighters.most }))]),
    ...(vehicles <= guide.vehicles.most
      ? []
      : [hint(say('legality.skirmishVehicles', { own: vehicles, allowed: guide.vehicles.most }))]),
  ]
}

function checkExtras(
  skirmish: Skirmish,
  roster: readonly RosterFighter[],
  catalogue: Law['catalogue'],
): RosterWarning[] {
  const allowed = allowanceFor(skirmish.budget)
  const given = roster.flatMap((fighter) => {
    const type = catalogue.fighterTypes.find(fighter.type)
    const sets = extrasOf(skirmish, fighter.id, 'skill').map(({ what }) => catalogue.skills.find(what)?.set ?? '')
    return sets.map((set) => (type !== undefined && isPrimary(type, set) ? 'primary' : 'secondary'))
  })
  const skills = given.length
  const secondary = given.filter((kind) => kind === 'secondary').length
  const stats = roster.flatMap(({ id }) => extrasOf(skirmish, id, 'stat')).length
  const over = (what: 'skills' | 'secondary' | 'stats', own: number, most: number) =>
    own <= most ? [] : [against('CAMP-CRE-17', say(`legality.skirmish.${what}`, { own, allowed: most }))]
  return [
    ...over('skills', skills, allowed.primary + allowed.secondary),
    ...over('secondary', secondary, allowed.secondary),
    ...over('stats', stats, allowed.stats),
    ...roster.flatMap((fighter) => checkOwn(skirmish, fighter)),
  ]
}

function checkOwn(skirmish: Skirmish, { id, name, category }: RosterFighter): RosterWarning[] {
  const skills = extrasOf(skirmish, id, 'skill').length
  const stats = extrasOf(skirmish, id, 'stat').length
  const most = mostExtraSkills(category)
  const about = { fighterId: id }
  return [
    ...(skills <= most
      ? []
      : [
          against(
            'CAMP-CRE-17',
            say('legality.skirmishOwnSkills', { fighter: name, own: skills, allowed: most }),
            about,
          ),
        ]),
    ...(stats <= 1
      ? []
      : [against('CAMP-CRE-17', say('legality.skirmishOwnStats', { fighter: name, own: stats }), about)]),
  ]
}

/** CAMP-CRE-22, -17. Whether the players' agreement allows this item from the trading post. */
export function isAgreed(skirmish: Skirmish | undefined, { availability }: Item): boolean {
  if (skirmish === undefined || skirmish.ceiling === null || availability === null) return false
  if (availability.kind === 'common') return true
  return availability.kind !== 'exclusive' && availability.level <= skirmish.ceiling
}
