import {
  specialRuleIdSchema,
  weaponClasses,
  type FighterType,
  type ItemId,
  type SkillId,
  type SpecialRuleRef,
  type WeaponClass,
  type WeaponLimit,
} from '../../src/shared/content/schema'
import { slugOf } from './cells'
import {
  ruleRemainders,
  ruleSlugs,
  ruleSpellings,
  rulesThatAreItems,
  rulesThatAreSkills,
  skillSpellings,
} from './corrections/fighters'
import type { Resolver } from './resolve'

/** The "special" cell of a fighter, read part by part; what no part understands ends in `byHand`, in the words of the cell. */
export interface Special {
  weaponLimit: WeaponLimit
  startsWith: { item: ItemId; count: number }[]
  skills: SkillId[]
  choosePrimary: number | null
  rules: SpecialRuleRef[]
  /** The cell names special rules, so those it leaves out are absent rather than unknown. */
  listsRules: boolean
  gangFighter: boolean
  hierarchy: FighterType['hierarchy']
  groupActivation: number | null
  toolsOfTheTrade: FighterType['toolsOfTheTrade'] | null
  promotion: string | null
  limit: number | null
  byHand: string[]
}

type Skills = (name: string) => SkillId | null

export const readSpecial = (text: string, resolver: Resolver, skills: Skills): Special => {
  const special: Special = {
    weaponLimit: { kind: 'unknown' },
    startsWith: [],
    skills: [],
    choosePrimary: null,
    rules: [],
    listsRules: false,
    gangFighter: false,
    hierarchy: null,
    groupActivation: null,
    toolsOfTheTrade: null,
    promotion: null,
    limit: null,
    byHand: [],
  }
  for (const part of text.split(' | ').filter((it) => it !== '')) readPart(special, part, resolver, skills)
  return special
}

const readPart = (special: Special, part: string, resolver: Resolver, skills: Skills): void => {
  const [, label = '', rest = ''] = /^([^:]+): (.*)$/.exec(part) ?? []
  const limit = /^Limit 0-(\d+)$/.exec(part)
  if (limit) special.limit = Number(limit[1])
  else if (part === 'No weapon-type limit') special.weaponLimit = { kind: 'any' }
  else if (part === 'No weapons (unarmed attacks)') special.weaponLimit = { kind: 'listed' }
  else if (label === 'Weapon limit') readWeaponLimit(special, rest)
  else if (label === 'Rules') readRules(special, rest, resolver)
  else if (label === 'Start skill') readSkills(special, rest, skills)
  else if (label === 'Starts with' || label === 'Built-in weapons') readGear(special, label, rest, resolver)
  else special.byHand.push(part)
}

const classWords: Readonly<Record<string, WeaponClass>> = Object.fromEntries(
  weaponClasses.flatMap((id) => {
    const words = id.replace('-', ' ')
    return [
      [words, id],
      [`${words}s`, id],
    ]
  }),
)

const readWeaponLimit = (special: Special, text: string): void => {
  const words = text.split(/, | and /).map((word) => word.toLowerCase())
  const classes = words.flatMap((word) => classWords[word] ?? [])
  if (classes.length === words.length) special.weaponLimit = { kind: 'classes', classes }
  else if (/Brute options$/.test(text)) special.weaponLimit = { kind: 'listed' }
  else if (/^None\b/.test(text)) {
    special.weaponLimit = { kind: 'any' }
    special.byHand.push(`Weapon limit: ${text}`)
  } else if (classes.length > 0) {
    special.weaponLimit = { kind: 'classes', classes }
    special.byHand.push(`Weapon limit: ${text}`)
  } else if (/only be equipped with Close Combat weapons/.test(text)) {
    special.weaponLimit = { kind: 'classes', classes: ['close-combat'] }
    special.byHand.push(`Weapon limit: ${text}`)
  } else special.byHand.push(`Weapon limit: ${text}`)
}

const readRules = (special: Special, text: string, resolver: Resolver): void => {
  special.listsRules = true
  for (const printed of text.split(', ')) {
    if (ruleRemainders.includes(printed)) continue
    const item = rulesThatAreItems[printed] === undefined ? null : resolver.exactly(rulesThatAreItems[printed])
    if (item) special.startsWith.push({ item, count: 1 })
    else readRule(special, ruleSpellings[printed] ?? printed)
  }
}

const readRule = (special: Special, name: string): void => {
  const skill = rulesThatAreSkills[name]
  if (skill) {
    if (!special.skills.some((id) => id === skill)) special.skills.push(skill as SkillId) // parsed with the fighter type
    return
  }
  const [, title = name, inside] = /^(.*?) \((.*)\)$/.exec(name) ?? []
  if (title === 'Gang Fighter') special.gangFighter = true
  if (title === 'Gang Hierarchy') special.hierarchy = inside === 'Leader' ? 'leader' : 'champion'
  if (title === 'Tools of the Trade') special.toolsOfTheTrade = inside === undefined ? 'yes' : 'specialist'
  if (title === 'Promotion') special.promotion = inside ?? null
  const value = inside !== undefined && /^\d+$/.test(inside) ? Number(inside) : undefined
  if (title === 'Group Activation' && value !== undefined) special.groupActivation = value
  const id = specialRuleIdSchema.parse(ruleSlugs[title] ?? slugOf(title))
  special.rules.push(value === undefined ? { id } : { id, value })
}

const readSkills = (special: Special, text: string, skills: Skills): void => {
  if (text === 'one chosen Primary skill, free') {
    special.choosePrimary = 1
    return
  }
  const names = text.split(', ')
  for (const name of names) {
    const id = skills(skillSpellings[name] ?? name)
    if (!id) special.byHand.push(`Start skill: ${name}`)
    else if (!special.skills.includes(id)) special.skills.push(id)
  }
}

const readGear = (special: Special, label: string, text: string, resolver: Resolver): void => {
  if (/\bor\b|No restrictions|& Close Combat weapons/.test(text)) {
    special.byHand.push(`${label}: ${text}`)
    return
  }
  for (const printed of text.split(/, (?![^(]*\))| and (?![^(]*\))| & (?![^(]*\))/)) {
    const name = printed.replace(/,$/, '').trim()
    if (name === '' || /^None\b/.test(name)) continue
    const [, times, bare = name] = /^(\d|two) ?x? (.*)$/.exec(name) ?? []
    const found = resolver.exactly(bare)
    if (!found) special.byHand.push(`${label}: ${name}`)
    else special.startsWith.push({ item: found, count: times === undefined ? 1 : Number(times === 'two' ? 2 : times) })
  }
}
