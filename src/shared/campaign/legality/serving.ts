import type { Catalogue } from '../../content/catalogue'
import type { FighterType } from '../../content/schema'
import { say, type Message } from '../message'
import type { RosterGang } from '../roster'
import { isClosedTo } from './outlawed'

/** Gang lists that accept Warp Corrupted Abominations without being corrupted by Chaos. */
const openToAbominations: readonly string[] = ['outcasts', 'helot-cult']

/**
 * The rule that forbids a type to join a gang, by the gang's list, alignment and corruption; null: none. `fighter`: name
 * used in the message.
 */
export function whyNotJoin(
  gang: Pick<RosterGang, 'gang' | 'alignment' | 'corrupted'>,
  type: Pick<FighterType, 'gang' | 'category' | 'rules'>,
  catalogue: Catalogue,
  fighter: string,
): { readonly rule: string; readonly text: Message } | null {
  const has = (rule: string) => type.rules.some(({ id }) => id === rule)
  if (isClosedTo(gang, type, catalogue)) return { rule: 'CAMP-CRE-66', text: say('legality.houseClosed', { fighter }) }
  if (catalogue.gangs.find(type.gang)?.kind !== 'pool') return null
  // Warp Corrupted Abomination.
  if (has('warp-corrupted-abomination') && gang.corrupted !== true && !openToAbominations.includes(gang.gang))
    return { rule: 'CAMP-CRE-49', text: say('legality.chaosOnly', { fighter }) }
  if (type.category !== 'hanger-on' && type.category !== 'brute') return null
  const outlaw = has('outlaw')
  if (outlaw && gang.alignment === 'law-abiding')
    return { rule: 'CAMP-CRE-49', text: say('legality.outlawHired', { fighter }) }
  if (!outlaw && gang.alignment === 'outlaw')
    return { rule: 'CAMP-CRE-49', text: say('legality.lawfulHired', { fighter }) }
  return null
}
