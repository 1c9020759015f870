import type { Catalogue, Gang } from '@shared/content'
import type { Text } from '@renderer/text/useText'

/** Choices that a gang's list or campaign may offer. */
export const gangSlots = ['variant', 'origin', 'affiliation', 'patron'] as const

const groups = [
  { kind: 'house', label: 'gang.houses' },
  { kind: 'gang', label: 'gang.gangs' },
  { kind: 'legacy', label: 'gang.legacy' },
] as const satisfies readonly { kind: Gang['kind']; label: string }[]

interface Choice {
  readonly value: string
  readonly label: string
}
interface Heading {
  readonly type: 'label'
  readonly value: Gang['kind']
  readonly label: string
}

/** Gang lists with fighters to hire, under their headings. */
export const gangListItems = (catalogue: Catalogue, { t, locale: { value: locale } }: Text): (Choice | Heading)[][] => {
  const hiring = new Set<string>(catalogue.fighterTypes.all.map((type) => type.gang))
  return groups.flatMap(({ kind, label }) => {
    const lists = catalogue.gangs.all.filter((gang) => gang.kind === kind && hiring.has(gang.id))
    if (lists.length === 0) return []
    const choices = lists.map(({ id }): Choice => ({ value: id, label: catalogue.nameOf('gangs', id, locale) }))
    return [
      [
        { type: 'label', value: kind, label: t(label) } satisfies Heading,
        ...choices.sort((a, b) => a.label.localeCompare(b.label)),
      ],
    ]
  })
}
