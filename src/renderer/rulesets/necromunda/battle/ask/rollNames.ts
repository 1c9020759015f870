import { useText } from '@renderer/text/useText'

/** What dice are thrown for, by the engine's name of the roll. */
export const useRollNames = () => {
  const { t, say } = useText()
  const known = (key: string): string | undefined => {
    const said = say({ key, params: {} })
    return said === key ? undefined : said
  }
  return (kind: string): string => {
    const stat = /^check\.(\w+)$/.exec(kind)?.[1]
    if (stat !== undefined) return t('battle.check', { stat: known(`stat.${stat}.full`) ?? stat })
    return known(`battle.roll.${kind}`) ?? kind
  }
}
