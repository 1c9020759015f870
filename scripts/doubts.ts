/** `npm run doubts`: what in the built-in content looks like a slip, one a line. The test beside it says which are known, and why. */
import { loadPacks } from '../src/shared/content'
import { necromundaPack } from '../src/shared/rulesets/necromunda/content'
import { eighthPack } from '../src/shared/rulesets/wh40k-8e/content'
import { doubtsOf } from './content/doubts'

for (const pack of [necromundaPack, eighthPack])
  for (const { kind, what } of doubtsOf(loadPacks([pack]))) console.log(`${pack.id}: ${kind}: ${what}`)
