import type { BattleResult } from '@shared/battle'
import { bringsOf, effectsOf, holderIn, type Holder, type PostBattleContext, type RosterGang } from '@shared/campaign'
import type { BoonEffect, Territory } from '@shared/content/schema'
import { GangId, TerritoryId } from '@shared/contract/ids'
import type { PostBattle } from '@shared/contract/post-battle'

type Claimable = PostBattle['boons'][number]

/** CAMP-PST-50. What a gang can claim from its holdings: recruits, and the printed text. */
export function claimableOf(context: PostBattleContext, result: BattleResult, gang: RosterGang): readonly Claimable[] {
  const held = gang.resources.flatMap(({ id, resource }) => {
    const territory = context.catalogue.territories.find(resource)
    return territory ? [{ id, territory }] : []
  })
  const names = held.map(({ territory }) => territory.name)
  return held.flatMap(({ id, territory }): readonly Claimable[] => {
    const brought = broughtBy(territory, holderIn(context, result, gang, { id }, names))
    // A territory gained in this battle has no row before the commit.
    const resource = TerritoryId.safeParse(id).data
    return brought && resource && brought.brings.length > 0
      ? [{ ...brought, resource, territory: territory.id, gangId: GangId.parse(gang.id) }]
      : []
  })
}

const usualRanks = ['juve', 'prospect', 'ganger']

type Brought = Pick<Claimable, 'printed' | 'brings' | 'ranks' | 'types'>

const isBringing = ({ kind }: BoonEffect): boolean => kind === 'recruits' || kind === 'gives-gear'

function broughtBy(territory: Territory, holder: Holder): Brought | null {
  const { base, enhanced, enhancedFor } = territory
  const effects = effectsOf(territory, holder)
  const recruits = effects.flatMap((effect) => (effect.kind === 'recruits' ? [effect] : []))
  const gives = recruits.some(({ gear }) => gear !== undefined) || effects.some(({ kind }) => kind === 'gives-gear')
  if (effects.some(isBringing))
    return {
      printed: (effects.some((one) => isBringing(one) && enhanced.does?.includes(one)) ? enhanced : base).other ?? '',
      brings: [...(recruits.length > 0 ? (['recruit'] as const) : []), ...(gives ? (['equipment'] as const) : [])],
      ranks: [...new Set(recruits.flatMap(({ ranks }) => ranks))],
      types: [...new Set(recruits.flatMap(({ types = [] }) => types))],
    }
  if (holder.ruined) return null
  const isEnhanced = enhancedFor !== null && enhancedFor === holder.listName
  const printed = (isEnhanced ? enhanced.other : null) ?? base.other
  // Hangers-on only if the text mentions one.
  const ranks = /hanger-on/.test(printed ?? '') ? ['hanger-on'] : usualRanks
  return printed === null ? null : { printed, brings: bringsOf(printed), ranks, types: [] }
}
