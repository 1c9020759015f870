import type { Catalogue, FighterType } from '@shared/content'
import { type Category, characteristicKinds, characteristics, fighterTypeSchema } from '@shared/content/schema'
import { oneLine } from './heading'
import type { ForeignFighter } from './model'

/** A type with the figures of the file's fighter, and the equipment list of others of its rank. Its cost is the fighter's without gear. */
export function ownType(
  catalogue: Catalogue,
  list: string,
  { fighter, category, gear }: { fighter: ForeignFighter; category: Category; gear: number },
): FighterType {
  const others = catalogue.fighterTypes.all.filter(({ gang }) => gang === list)
  const model = others.find((it) => it.category === category) ?? others.find((it) => it.category === 'ganger')
  const rank = category === 'leader' || category === 'champion' ? category : null
  const isFighter = ['ganger', 'specialist', 'juve', 'prospect'].includes(category)
  return fighterTypeSchema.parse({
    id: 'own-type',
    gang: list,
    name: oneLine(fighter.type) || oneLine(fighter.name) || '?',
    category,
    cost: Math.max((fighter.cost ?? 0) - gear, 0),
    statline: statlineOf(fighter),
    skills: model === undefined ? noSkills : { ...model.skills, starts: [] },
    weaponLimit: { kind: 'any' },
    startsWith: [],
    rules: [],
    gangFighter: rank === null ? isFighter : null,
    hierarchy: rank,
    groupActivation: rank === null ? 0 : (model?.groupActivation ?? 0),
    toolsOfTheTrade: model?.toolsOfTheTrade ?? 'no',
    promotion: null,
    limit: null,
    ...(model === undefined ? {} : { equipsAs: model.equipsAs ?? model.id }),
    byHand: [],
    assumed: [],
    confidence: 'high',
  })
}
const noSkills = { primary: [], secondary: [], starts: [], choosePrimary: 0 }

/** 0 is how other tools write a dash. */
const statlineOf = ({ statline }: ForeignFighter) =>
  Object.fromEntries(
    characteristics.map((stat) => {
      const statValue = statline[stat] ?? 0
      return [stat, statValue <= 0 ? null : characteristicKinds[stat] === 'length' ? statValue * 1000 : statValue]
    }),
  )
