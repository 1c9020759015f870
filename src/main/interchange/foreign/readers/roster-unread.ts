import type { LeftOut } from '@shared/contract/foreign'
import type { Force, RosterTree, Selection } from '../roster'
import { unreadIn } from './unread'

export const forcesIn = (force: Force): Force[] => [force, ...force.forces.flatMap(forcesIn)]
export const withNested = (selection: Selection): Selection[] => [
  selection,
  ...selection.selections.flatMap(withNested),
]

/** Other contents of any game's roster that aren't kept: names of forces, and costs that aren't used here. */
export function unreadInRoster({ unread, forces }: RosterTree, isRead: (cost: string) => boolean): LeftOut[] {
  const all = forces.flatMap(forcesIn)
  const costly = [...all, ...all.flatMap(({ selections }) => selections.flatMap(withNested))]
  const names = forces.flatMap((outer) =>
    forcesIn(outer).map(({ place, name, catalogue }) => ({
      place,
      // Without a catalogue the force's name is the list; a name that just means "gang" or "army" is no loss.
      value: {
        force: catalogue === '' || /^(gang|army)$/i.test(name.trim()) ? '' : name,
        catalogue: catalogue === outer.catalogue ? '' : catalogue,
      },
    })),
  )
  const costs = costly.map(({ place, costs: theirs }) => ({
    place,
    value: Object.fromEntries(
      theirs.flatMap(({ name, value }) => (isRead(name) ? [] : [[name.trim() || '?', value] as const])),
    ),
  }))
  return [...unread, ...unreadIn(names, []), ...unreadIn(costs, [])]
}
