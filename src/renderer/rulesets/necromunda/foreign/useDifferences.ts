import type { Difference } from '@shared/contract/foreign'
import { isMessageKey } from '@shared/i18n'
import type { z } from 'zod'
import { useText } from '@renderer/text/useText'

/** Numbers of a file beside ours, in words. */
export const useDifferences = () => {
  const { t, say } = useText()
  const nameOf = (what: string): string => {
    const key = `stat.${what}`
    return isMessageKey(key)
      ? say({ key, params: {} })
      : t(what === 'power' || what === 'points' ? `foreign.${what}` : 'foreign.cost')
  }
  return {
    differenceWords: ({ what, theirs, ours }: z.output<typeof Difference>): string =>
      t('foreign.differs', { what: nameOf(what), theirs, ours }),
  }
}
