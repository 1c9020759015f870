import type { Field, Label } from '@renderer/battle/table/form'

export const label = (key: string, more: Omit<Label, 'key'> = {}): Label => ({ key: `battleTable.${key}`, ...more })

export const fighters = (name: string, among: readonly number[], first: readonly number[] = []): Field => ({
  name,
  label: label(`field.${name}`),
  kind: 'fighters',
  among,
  first,
})
export const yes = (name: string): Field => ({ name, label: label(`field.${name}`), kind: 'yes' })
