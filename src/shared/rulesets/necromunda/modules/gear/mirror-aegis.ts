import { inches } from '../../../../space'
import { travel } from '../../movement/travel'
import type { NecromundaModule } from '../../moments'
import type { MoveKind } from '../../questions'
import type { Status } from '../../state'

const rule = 'CAMP-EQP-01'
const spent = 'mirror-aegis'
const stepped = 'mirror-aegis/stepped'

/** The kind of move: out of contact, prone, or free. */
const wayOf = (status: Status): MoveKind =>
  status === 'engaged' ? 'retreat' : status === 'active' ? 'consolidate' : 'crawl'

/** Mirror Aegis: the first hit of the battle is cancelled on 2+, and its bearer may move up to 6". */
export const mirrorAegis: NecromundaModule = {
  id: 'mirror-aegis',
  rule,
  on: {
    specialSave: ({ table, fighter }) => (table.fighter(fighter).used.includes(spent) ? undefined : 2),
    saveAttempted: ({ table, fighter, save, faces }) => {
      if (save !== 'special' || table.fighter(fighter).used.includes(spent)) return
      table.emit({ type: 'effect-used', rule, fighter, effect: spent })
      if (faces.includes(1)) table.emit({ type: 'effect-used', rule, fighter, effect: stepped })
    },
    *saved({ table, fighter, save }) {
      const { used, status } = table.fighter(fighter)
      if (save !== 'special' || !used.includes(spent) || used.includes(stepped)) return
      table.emit({ type: 'effect-used', rule, fighter, effect: stepped })
      yield* travel(table, fighter, { kind: wayOf(status), rule, allowance: inches(6), targets: [] }, () => undefined)
    },
  },
}
