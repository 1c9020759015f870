import type { LogLine } from '@shared/contract/log'
import type { Params } from '@shared/contract/vocabulary'
import { statName } from '@shared/cards/stats'
import { useNames } from '@renderer/names/useNames'
import { useReadable } from '@renderer/names/useReadable'
import { useText } from '@renderer/text/useText'
import { correctedIn } from './corrected'

/** The campaign's log in sentences. */
export const useLog = () => {
  const { tell } = useReadable()
  const { t, number, signed } = useText()
  const { nameOf } = useNames()
  /** What the arbitrator changed about a fighter, one thing after the other. */
  const corrections = (params: Params) =>
    correctedIn(params).map((one) => {
      if (one.what === 'stat') return `${t(statName(one.stat, 'full'))}: ${t(`fighter.${one.direction}`)} ${number(one.amount)}.`
      return `${t(`fighter.correct.${one.what}`)}: ${typeof one.to === 'number' ? signed(one.to) : nameOf(one.to)}.`
    })
  return {
    sentence: ({ event, params }: Pick<LogLine, 'event' | 'params'>) =>
      [
        // Things that belong to nobody lie in the stash.
        tell({ key: `log.${event}`, params }, event.startsWith('item.') ? t('term.stash') : undefined),
        ...(event === 'fighter.correct' ? corrections(params) : []),
      ].join(' '),
  }
}
