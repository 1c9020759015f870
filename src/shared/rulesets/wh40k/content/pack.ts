import type { RulesetId } from '../../../battle'
import { packHeaderSchema, type ContentPack } from '../../../content/schema'

/** An edition's content as imported from its files: JSON has no literal types. The tests parse every entry, so that loading needn't. */
interface Shipped {
  readonly title: string
  /** Names, effects and texts in other languages. */
  readonly words: object
  readonly entries: object
}

/** An edition's pack, with the edition's id. */
export const editionPack = (ruleset: RulesetId, { title, words, entries }: Shipped): ContentPack => ({
  ...packHeaderSchema.parse({ id: ruleset, title, ruleset, version: '1', ...words }),
  entries,
})
