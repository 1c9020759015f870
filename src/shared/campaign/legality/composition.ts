import type { CompositionRule, Edition, ModelGroup } from '../editions'
import { say } from '../message'
import { isOnRoster, type RosterFighter, type RosterGang } from '../roster'
import { against, type Law, type RosterWarning } from './warning'

/** CAMP-CRE-10..15. Leaders, and the balance of Gang Fighters and others. */
export function checkComposition(gang: RosterGang, law: Law): RosterWarning[] {
  const { edition, founding } = law
  const roster = gang.fighters.filter(isOnRoster)
  const rules = edition.composition.gangs[gang.gang] ?? edition.composition.default
  return [
    ...checkLeaders(roster, edition),
    ...rules
      .filter(({ when }) => when === 'always' || (when === 'founding') === founding)
      .flatMap((rule) => checkRule(rule, roster, law)),
    ...(founding ? checkSpecialists(roster, edition) : []),
  ]
}

/** CAMP-CRE-10. */
function checkLeaders(roster: readonly RosterFighter[], { composition }: Edition): RosterWarning[] {
  const leaders = roster.filter(({ category }) => category === 'leader').length
  if (leaders === composition.leaders) return []
  const text =
    leaders === 0 ? say('legality.noLeader') : say('legality.tooManyLeaders', { leaders, allowed: composition.leaders })
  return [against('CAMP-CRE-10', text, { severity: 'error' })]
}

/** CAMP-CRE-15. */
function checkSpecialists(roster: readonly RosterFighter[], { founding }: Edition): RosterWarning[] {
  const specialists = roster.filter(({ category }) => category === 'specialist').length
  if (specialists <= founding.specialists) return []
  return [against('CAMP-CRE-15', say('legality.tooManySpecialists', { specialists, allowed: founding.specialists }))]
}

function checkRule(rule: CompositionRule, roster: readonly RosterFighter[], law: Law): RosterWarning[] {
  const count = (group: ModelGroup) => roster.filter((fighter) => isIn(group, fighter, law.edition)).length
  switch (rule.kind) {
    case 'not-outnumbered': {
      const [own, others] = [count(rule.group), count(rule.by)]
      if (own >= others) return []
      const text = say('legality.outnumbered', {
        group: nameOf(rule.group),
        own,
        others: nameOf(rule.by),
        count: others,
        missing: others - own,
      })
      return [against(rule.rule, text)]
    }
    case 'at-most': {
      const own = count(rule.group)
      return own <= rule.most
        ? []
        : [against(rule.rule, say('legality.tooMany', { group: nameOf(rule.group), own, allowed: rule.most }))]
    }
    case 'at-least': {
      const own = count(rule.group)
      return own >= rule.least
        ? []
        : [against(rule.rule, say('legality.tooFew', { group: nameOf(rule.group), own, needed: rule.least }))]
    }
    case 'one-per': {
      const [own, allowed] = [count(rule.group), Math.floor(count(rule.of) / rule.per)]
      return own <= allowed
        ? []
        : [against(rule.rule, say('legality.tooMany', { group: nameOf(rule.group), own, allowed }))]
    }
    case 'armed-at-most': {
      const isCounted = (slug: string) => {
        const item = law.catalogue.items.find(slug)
        return item?.kind === 'weapon' && rule.classes.includes(item.class)
      }
      const own = roster.filter(
        (fighter) => isIn(rule.group, fighter, law.edition) && fighter.items.some(({ item }) => isCounted(item)),
      ).length
      return own <= rule.most
        ? []
        : [
            against(
              rule.rule,
              say('legality.armedTooMany', {
                group: nameOf(rule.group),
                class: rule.classes[0] ?? '',
                own,
                allowed: rule.most,
              }),
            ),
          ]
    }
    case 'leaders-own': {
      const leader = roster.find(({ category }) => category === 'leader')
      const types = leader === undefined ? undefined : rule.kinds[leader.type]
      if (types === undefined) return []
      const own = roster.filter(({ type }) => types.includes(type)).length
      const group: ModelGroup = { by: 'type', types }
      return own >= rule.least
        ? []
        : [against(rule.rule, say('legality.tooFew', { group: nameOf(group), own, needed: rule.least }))]
    }
  }
}

function isIn(group: ModelGroup, { category, type }: RosterFighter, { categories }: Edition): boolean {
  const side = categories[category].composition
  switch (group.by) {
    case 'category':
      return group.categories.includes(category)
    case 'type':
      return group.types.includes(type)
    case 'gang-fighters':
      return side === 'gang-fighter'
    case 'others':
      return side === 'other'
    case 'not-type':
      return side !== 'uncounted' && !group.types.includes(type)
  }
}

/** One slug for the group; the page has a name for it. */
function nameOf(group: ModelGroup): string {
  switch (group.by) {
    case 'category':
      return group.categories.join('-and-')
    case 'type':
      return group.types.join('-and-')
    case 'gang-fighters':
      return 'gang-fighters'
    case 'others':
    case 'not-type':
      return 'other-fighters'
  }
}
