import type { FighterType } from '@shared/content'
import { type Characteristic, characteristicKinds, characteristics } from '@shared/content/schema'
import type { ForeignFighter } from './model'

/** Characteristics that differ between the file and the type, in units of the statline. */
export const differingStats = (
  { statline }: Pick<ForeignFighter, 'statline'>,
  type: FighterType,
): { stat: Characteristic; theirs: number; ours: number }[] =>
  characteristics.flatMap((stat) => {
    const statValue = statline[stat]
    const ours = type.statline[stat]
    // 0 is how other tools write a dash.
    if (statValue === undefined || statValue === 0 || ours === null) return []
    const theirs = characteristicKinds[stat] === 'length' ? statValue * 1000 : statValue
    return theirs === ours ? [] : [{ stat, theirs, ours }]
  })
