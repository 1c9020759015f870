import type { LogLine } from '@shared/contract/log'
import { useReadable } from '@renderer/names/useReadable'
import { useText } from '@renderer/text/useText'

/** The campaign's log in sentences. */
export const useLog = () => {
  const { tell } = useReadable()
  const { t } = useText()
  const result = (params: LogLine['params']) => tell({ key: params['winner'] === null ? 'aftermath.toldDrawn' : 'aftermath.toldWon', params })
  const taken = (params: LogLine['params']) => (params['taken'] ?? null) === null ? [] : [tell({ key: 'aftermath.toldTaken', params })]
  return {
    sentence: ({ event, params }: Pick<LogLine, 'event' | 'params'>): string => {
      if (event === 'battle.commit' && params['winner'] !== undefined) return [result(params), ...taken(params)].join(' ')
      // Things that belong to nobody lie in the stash.
      return tell({ key: `log.${event}`, params }, event.startsWith('item.') ? t('term.stash') : undefined)
    },
  }
}
