import { loadPacks } from '@shared/content'
import { createBattle } from '@shared/rulesets/wh40k-4e'
import { fourthPack } from '@shared/rulesets/wh40k-4e/content'
import { sampleBattles } from '@shared/rulesets/wh40k-4e/simulation'
import { beginsBy } from '../wh40k/classic/begin'

export { eager } from '../wh40k/classic/eager'

export const catalogue = loadPacks([fourthPack])

export const begin = beginsBy(sampleBattles, catalogue, createBattle)
