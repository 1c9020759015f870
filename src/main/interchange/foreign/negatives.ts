import type { ForeignDecisions, NegativeAmount } from '@shared/contract/foreign'
import type { ForeignFighter, ForeignFile, ForeignGang } from './model'

/** Amounts below 0 may be a debt or a typing error: the user decides. */
export function negativesOf({ gangs }: ForeignFile, { negatives }: ForeignDecisions): NegativeAmount[] {
  const asked = ({ place }: { readonly place: string }, what: NegativeAmount['what'], of: string, amount: number) => {
    const key = keyOf(what, place, of)
    return amount < 0 ? [{ key, what, of, amount, decided: negatives[key] ?? null }] : []
  }
  return gangs.flatMap((gang) => [
    ...asked(gang, 'credits', gang.name, gang.credits ?? 0),
    ...asked(gang, 'reputation', gang.name, gang.reputation ?? 0),
    ...Object.entries(gang.resources).flatMap(([name, amount]) => asked(gang, 'other', name, amount)),
    ...gang.fighters.flatMap((fighter) => asked(fighter, 'experience', fighter.name, fighter.experience)),
  ])
}

/** The file with 0 for every amount that the user declared an error. */
export function withZeros(file: ForeignFile, { negatives }: ForeignDecisions): ForeignFile {
  const decided = <Amount extends number | null>(key: string, amount: Amount) =>
    amount !== null && amount < 0 && negatives[key] === 'zero' ? 0 : amount
  const fighterWith = (fighter: ForeignFighter): ForeignFighter => ({
    ...fighter,
    experience: decided(keyOf('experience', fighter.place, fighter.name), fighter.experience),
  })
  const gangWith = (gang: ForeignGang): ForeignGang => ({
    ...gang,
    credits: decided(keyOf('credits', gang.place, gang.name), gang.credits),
    reputation: decided(keyOf('reputation', gang.place, gang.name), gang.reputation),
    resources: Object.fromEntries(
      Object.entries(gang.resources).map(([name, amount]) => [name, decided(keyOf('other', gang.place, name), amount)]),
    ),
    fighters: gang.fighters.map(fighterWith),
  })
  return { ...file, gangs: file.gangs.map(gangWith) }
}

/** Places are unique; a gang may have several other resources. */
const keyOf = (what: NegativeAmount['what'], place: string, of: string): string =>
  what === 'other' ? `other:${place}/${of.slice(0, 100)}` : `${what}:${place}`
