/** Keys of actions in an activation, the same every time. */
const keys: Readonly<Record<string, string>> = {
  move: 'M',
  charge: 'C',
  shoot: 'S',
  aim: 'A',
  fight: 'F',
  'coup-de-grace': 'G',
  reload: 'R',
  'take-cover': 'T',
  'stand-up': 'U',
  crawl: 'L',
  retreat: 'B',
  carry: 'Y',
  'operate-door': 'O',
  turn: 'W',
  end: 'E',
  'move-twice': 'D',
  'move-shoot': 'H',
  'aim-shoot': 'K',
  'stand-up-shoot': 'J',
  'shoot-move': 'N',
  'stand-up-move': 'P',
  'reload-shoot': 'Q',
  'coup-shoot': 'I',
}

/** Letters for rare actions, in the order of the options; V changes the view of the board. */
const spare = ['X', 'Z'] as const

/** The key of each action, by its id. */
export const actionKeys = (ids: readonly string[]): ReadonlyMap<string, string> => {
  const others = ids.filter((id) => keys[id] === undefined)
  return new Map(
    ids.flatMap((id) => {
      const key = keys[id] ?? spare[others.indexOf(id)]
      return key === undefined ? [] : [[id, key]]
    }),
  )
}
