import type { ExperienceReward, Reward } from '../../src/shared/content/schema'
import { amountOf } from './cells'

type Recipient = Extract<Reward, { kind: 'amount' }>['to']

const recipients: Readonly<Record<string, Recipient>> = {
  win: 'winner',
  winner: 'winner',
  lose: 'loser',
  loser: 'loser',
  draw: 'draw',
  attacker: 'attacker',
  defender: 'defender',
  each: 'each',
}

const who = '(win|winner|lose|loser|draw|attacker|defender)'
const sum = '([+-]?\\d*D(?:3|6)(?:x\\d+)?(?:\\+\\d+)?|[+-]?\\d+)'
const per = '(?: per ([^,;]+?))?'

/** "Winner D6x10", "defender D6x10 per unopened casket", "D3x10 per fuel point", "+1 each", "-1 bottled", "draw D3x10 each". */
const named = new RegExp(`^(?:${who} )?${sum}( each)?${per}$`, 'i')
const whose = new RegExp(`^(?:${who} )${sum} (win)$`, 'i')
const bottled = /^-(\d+) (?:bottled|to a gang that bottled)$/

/** A line of rewards. One part that cannot be read makes the whole line one to carry out by hand. */
export const rewardsOf = (text: string): Reward[] => {
  if (text === '' || text === 'none') return []
  const parts = text.split(/; |, (?=(?:win|lose|draw|attacker|defender)\b)/i)
  const rewards = parts.map(rewardOf)
  return rewards.includes(null) ? [{ kind: 'by-hand', text }] : rewards.filter((reward) => reward !== null)
}

const rewardOf = (part: string): Reward | null => {
  const loss = bottled.exec(part)
  if (loss) return { kind: 'amount', to: 'each', amount: -Number(loss[1]), per: null, when: 'bottled' }
  const won = whose.exec(part)
  const [, whom, figure = '', , counted] = won ?? named.exec(part) ?? []
  const amount = signed(figure)
  if (amount === null) return null
  const to = whom === undefined ? 'each' : recipients[whom.toLowerCase()]
  if (!to) return null
  return { kind: 'amount', to, amount, per: counted ?? null, when: won ? 'won' : null }
}

const signed = (figure: string) => (/^-\d+$/.test(figure) ? Number(figure) : amountOf(figure))

const deed = new RegExp(`^${sum} (?:to |for )?(.*)$`)

/** Participation, the winning Leader, and deeds that somebody has to notice. */
export const experienceOf = (text: string): ExperienceReward[] => {
  if (text === '' || text === 'none') return []
  return text.split('; ').map((part): ExperienceReward => {
    const [, figure = '', what = ''] = deed.exec(part) ?? []
    const amount = signed(figure)
    if (amount === null || what === '') return { kind: 'by-hand', text: part }
    if (what === 'part.') return { kind: 'participation', amount }
    if (/^winning Leader(?: \(even if absent\))?$/.test(what)) return { kind: 'winning-leader', amount }
    return { kind: 'deed', amount, deed: what }
  })
}
