import type { LogLine } from '@shared/contract/log'
import { useReadable } from '@renderer/names/useReadable'
import { useText } from '@renderer/text/useText'

/** The campaign's log in sentences. */
export const useLog = () => {
  const { tell } = useReadable()
  const { t } = useText()
  return {
    sentence: ({ event, params }: Pick<LogLine, 'event' | 'params'>) =>
      // Things that belong to nobody lie in the stash.
      tell({ key: `log.${event}`, params }, event.startsWith('item.') ? t('term.stash') : undefined),
  }
}
