import { isHouseAgent, isOutlawedHouse, petitionOf, poolOf, valueOf } from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import type { gangs as contract } from '@shared/contract/gangs'
import type { FighterId } from '@shared/contract/ids'
import type { z } from 'zod'
import { rollFaces } from '../app-dice'
import type { Change, Done } from '../database/command'
import { aboutGang, scopeOf } from '../database/find'
import { join } from './join'
import { balance, postEntry } from './ledger'
import type { GangContext } from './context'
import { houseClosed } from './warnings'

/** CAMP-CRE-48. A gang asks its house for an agent: it gets one at a price, or none, or is fined. */
export function petitionHouse(
  change: Change,
  context: GangContext,
  { type: slug, name, face, fine }: z.output<typeof contract.petition.input>,
): Done<{ face: number; outcome: 'granted' | 'refused' | 'fined'; paid: number; fighterId: FighterId | null }> {
  const { gang, catalogue, edition } = context
  const type = catalogue.fighterTypes.find(slug)
  if (type === undefined || type.gang !== gang.list || !isHouseAgent(type)) {
    throw new AppError('invalid', 'error.fighterType.unknown', { params: { type: slug }, where: ['type'] })
  }
  const rolled = face ?? rollFaces({ count: 1, sides: 6 })[0] ?? 1
  const answer = petitionOf(rolled, balance(change, gang.id, 'reputation'), edition)
  const entry = {
    gangId: gang.id,
    resource: 'credits',
    reason: 'hired-gun',
    params: { fighter: name, type: slug },
  } as const
  const commandResult = (paid: number, fighterId: FighterId | null) => ({
    value: { face: rolled, outcome: answer.kind, paid, fighterId },
    scope: scopeOf(gang),
    params: { gang: gang.name, fighter: name, outcome: answer.kind, credits: paid, dice: rolled },
    about: { ...aboutGang(gang), ...(fighterId === null ? {} : { fighterId }) },
    warnings: isOutlawedHouse({ gang: gang.list, alignment: gang.alignment }, catalogue) ? houseClosed(slug) : [],
  })
  switch (answer.kind) {
    case 'granted': {
      const fighterId = join(change, context, type, { name, pricePaid: answer.price, ratingValue: answer.price })
      postEntry(change, { ...entry, fighterId, amount: -answer.price })
      return commandResult(answer.price, fighterId)
    }
    case 'fined': {
      const { fine: amount } = edition.petition
      const paid = valueOf(amount, typeof amount === 'number' ? [] : (fine ?? rollFaces(poolOf(amount))))
      postEntry(change, { ...entry, amount: -paid })
      return commandResult(paid, null)
    }
    case 'refused':
      return commandResult(0, null)
  }
}
