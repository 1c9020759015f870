import type { LogLine } from '@shared/contract/log'
import { useReadable } from '@renderer/names/useReadable'

/** The campaign's log in sentences. */
export const useLog = () => {
  const { tell } = useReadable()
  return { sentence: ({ event, params }: Pick<LogLine, 'event' | 'params'>) => tell({ key: `log.${event}`, params }) }
}
