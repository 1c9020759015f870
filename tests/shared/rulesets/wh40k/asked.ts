import type { Request } from '@shared/engine'
import { isMessageKey, type Locale } from '@shared/i18n'
import { questionWords, rollWords } from '@shared/rulesets/wh40k/narration/question-words'
import type { ArmyQuestion } from '@shared/rulesets/wh40k/questions/questions'

/** Names of a battle that a test makes up. */
export const plainNames = {
  unit: (unit: number) => `unit ${unit}`,
  unitOf: (model: number) => model,
  side: (side: number) => `side ${side}`,
  weapon: (slug: string) => slug,
  power: (slug: string) => slug,
  ability: (slug: string) => slug,
}

/** The text of a question of an edition of Warhammer 40,000, without its subject; undefined if there is none. */
export const askedWords = (request: Extract<Request, { kind: string }>, locale: Locale): string | undefined => {
  switch (request.type) {
    case 'dice': {
      const words = rollWords(locale, request.kind)
      return words === request.kind ? undefined : words
    }
    case 'choice':
      return [request.kind, `${request.kind}.at`, `${request.kind}.whole`].find((kind) =>
        isMessageKey(`armyBattle.ask.${kind}`),
      )
    default: {
      const words = questionWords(locale, plainNames, request.question as ArmyQuestion)
      return /: [\w.-]+$/.test(words) ? undefined : words
    }
  }
}
