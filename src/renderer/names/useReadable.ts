import type { Params } from '@shared/contract/vocabulary'
import { placed, type ErrorReport } from '@shared/contract'
import { sayDetail, sayError, textOf, type MessageValues } from '@shared/i18n'
import { useText } from '@renderer/text/useText'
import { useNames } from './useNames'

/** Values that may be content texts. */
const printed: ReadonlySet<string> = new Set(['printed', 'deed'])

/** Values of a stored message for the reader: slugs become names, booleans words; custom names stay. */
export const useReadable = () => {
  const { t, say, locale } = useText()
  const { readable, worded } = useNames()
  /** A campaign type's resource, which may share its name with a trait, or a custom one. */
  const nameResource = (resource: string) => textOf(locale.value, `season.resource.${resource}`) ?? readable(resource)
  const value = (name: string, stored: Params[string], nothing: string): string | number => {
    if (stored === null) return nothing
    if (typeof stored === 'boolean') return t(stored ? 'common.yes' : 'common.no')
    if (typeof stored !== 'string') return stored
    if (name === 'resource') return nameResource(stored)
    return printed.has(name) ? worded(readable(stored)) : readable(stored)
  }
  const values = (params: Params, nothing = t('common.none')): MessageValues =>
    Object.fromEntries(Object.entries(params).map(([name, stored]) => [name, value(name, stored, nothing)]))
  return {
    values,
    nameResource,
    /** A warning, a log entry, a reason: its message with readable values. `nothing`: text for an absent value. */
    tell: ({ key, params }: { readonly key: string; readonly params: Params }, nothing?: string) =>
      say({ key, params: values(params, nothing) }),
    /** An error's text for the user. */
    tellError: ({ key, params }: Pick<ErrorReport, 'key' | 'params'>) =>
      sayError(locale.value, { key, params: values(params) }),
    /** One of the problems, with its place. */
    tellDetail: (detail: ErrorReport['details'][number]) => placed(detail.where, sayDetail(locale.value, detail)),
  }
}
