import type { Result } from '@renderer/battle/play'
import type { Text } from '@renderer/text/useText'
import type { BattleResult } from '@shared/battle'
import type { MessageKey } from '@shared/i18n'
import type { BattleInPlay } from './battle'
import type { Margin } from './edition'

/** Who won a battle of armies, the margin, and the losses. */
export const resultOf = (
  text: Text,
  { session }: BattleInPlay,
  sideName: (side: number) => string,
  margin: Margin | null,
): Result => {
  const { t, say } = text
  const grade = margin?.grades.find(({ reached }) => reached)?.name ?? null
  const { game, state, events } = session.value
  const result = game.result(state, events)
  return {
    member: t('army.army'),
    heads: [
      { label: t('army.points'), title: t('army.victoryPoints') },
      { label: t('army.modelsLeft') },
      { label: t('army.modelsLost'), title: t('army.modelsLostFull') },
      { label: t('army.unitsLost') },
    ],
    rows: result.sides.map((side, place) => {
      const mine = (result.units ?? []).filter(({ gangId }) => gangId === side.gangId)
      const sum = (count: (unit: (typeof mine)[number]) => number) => mine.reduce((all, unit) => all + count(unit), 0)
      return {
        name: sideName(place),
        outcome: outcomeIn({ t, say }, side, grade),
        note: '',
        figures: [
          side.victoryPoints,
          sum(({ models }) => models),
          sum(({ modelsSlain, modelsFled }) => modelsSlain + modelsFled),
          mine.filter(({ fate }) => fate !== 'standing').length,
        ],
      }
    }),
    ...(margin === null ? {} : { margin: marginWords(text, margin) }),
  }
}

const marginWords = (
  { t, say, number }: Text,
  { difference, limit, share, grades }: Margin,
): NonNullable<Result['margin']> => ({
  title: t('army.margin', {
    difference: number(difference),
    limit: number(limit),
    share: number(share),
  }),
  steps: grades.map(({ name, upTo, reached }) => ({
    name: say({ key: name, params: {} }),
    bound: upTo === null ? t('reference.victory.more') : t('reference.victory.upTo', { share: upTo }),
    reached,
  })),
})

const outcomeIn = (
  { t, say }: Pick<Text, 't' | 'say'>,
  { victory, outcome }: BattleResult['sides'][number],
  grade: MessageKey | null,
): string => {
  if (victory) return t(`army.victory.${victory}`)
  // The name of a grade already says that it is a victory.
  return outcome === 'won' && grade !== null ? say({ key: grade, params: {} }) : t(`battle.outcome.${outcome}`)
}
