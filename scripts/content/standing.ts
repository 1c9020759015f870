import {
  specialRuleIdSchema,
  type Category,
  type FighterType,
  type SpecialRuleRef,
} from '../../src/shared/content/schema'
import type { Special } from './special'

type Standing = Pick<
  FighterType,
  'gangFighter' | 'hierarchy' | 'groupActivation' | 'toolsOfTheTrade' | 'rules' | 'assumed'
> & { choosePrimary: number }

const gangFighters: readonly Category[] = ['ganger', 'juve', 'prospect', 'crew', 'specialist']

/**
 * What a fighter's place in the gang brings: printed on its card where the card lists rules, else by its category (CAMP-FTR-10,
 * -12), and then noted as assumed. Cards of 2018 have no free skill.
 */
export const standingOf = (category: Category, special: Special, legacy: boolean): Standing => {
  const rank = category === 'leader' || category === 'champion' ? category : null
  const counted = rank !== null || gangFighters.includes(category)
  const assumed: FighterType['assumed'][number][] = []
  const rules: SpecialRuleRef[] = [...special.rules]
  const assume = (what: FighterType['assumed'][number], rule?: string, value?: number): void => {
    assumed.push(what)
    if (rule === undefined) return
    const id = specialRuleIdSchema.parse(rule)
    rules.push(value === undefined ? { id } : { id, value })
  }

  const choosePrimary = special.choosePrimary ?? (rank !== null && !legacy ? 1 : 0)
  if (special.choosePrimary === null && choosePrimary > 0) assume('starting-skill')
  if (special.listsRules || !counted) {
    return {
      gangFighter: counted ? special.gangFighter : null,
      hierarchy: special.hierarchy,
      groupActivation: special.groupActivation ?? 0,
      toolsOfTheTrade: special.toolsOfTheTrade ?? 'no',
      choosePrimary,
      rules,
      assumed,
    }
  }
  const gangFighter = rank === null
  assume('gang-fighter', gangFighter ? 'gang-fighter' : undefined)
  if (rank === null) {
    return { gangFighter, hierarchy: null, groupActivation: 0, toolsOfTheTrade: 'no', choosePrimary, rules, assumed }
  }
  const groupActivation = rank === 'leader' ? 2 : 1
  assume('hierarchy', 'gang-hierarchy')
  assume('group-activation', 'group-activation', groupActivation)
  assume('tools-of-the-trade', 'tools-of-the-trade')
  return { gangFighter, hierarchy: rank, groupActivation, toolsOfTheTrade: 'yes', choosePrimary, rules, assumed }
}
