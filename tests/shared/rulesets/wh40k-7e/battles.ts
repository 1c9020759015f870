import { loadPacks } from '@shared/content'
import { createBattle } from '@shared/rulesets/wh40k-7e'
import { seventhPack } from '@shared/rulesets/wh40k-7e/content'
import { sampleBattles } from '@shared/rulesets/wh40k-7e/simulation'
import { beginsBy } from '../wh40k/classic/begin'

export { eager } from '../wh40k/classic/eager'

export const catalogue = loadPacks([seventhPack])

export const begin = beginsBy(sampleBattles, catalogue, createBattle)
