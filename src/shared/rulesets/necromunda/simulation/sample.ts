import { necromundaId } from '../id'
import type { BattleSetup, CrewFighter } from '../../../battle'
import type { Catalogue } from '../../../content'
import type { SampleFighter, SampleGang } from '../../../campaign/sample-campaign'
import { sampleCampaign } from '../sample'
import type { Battlefield } from '../../../space'

type Side = BattleSetup['sides'][number]

/** A fighter of the sample campaign as founded: its type's statline and its purchases, without later changes. */
const crewFighter = (
  catalogue: Catalogue,
  { type, name, items, skill, specialist }: SampleFighter,
  id: string,
): CrewFighter => {
  const profile = catalogue.fighterTypes.get(type)
  const kindOf = (item: string) => catalogue.items.get(item).kind
  const bought = items.map(({ item, for: weapon }, place) => ({ item, weapon, id: `${id}/${place}` }))
  return {
    id,
    name: name.en,
    type,
    category: specialist === true ? 'specialist' : profile.category,
    statline: Object.fromEntries(
      Object.entries(profile.statline).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
    ),
    modifiers: [],
    weapons: bought
      .filter(({ item }) => kindOf(item) === 'weapon')
      .map((weapon) => ({
        itemId: weapon.id,
        weapon: weapon.item,
        accessories: bought.filter((fitted) => fitted.weapon === weapon.item).map(({ item }) => item),
      })),
    wargear: bought
      .filter(({ item }) => !['weapon', 'ammo', 'accessory', 'beast'].includes(kindOf(item)))
      .map((gear) => ({ itemId: gear.id, item: gear.item })),
    skills: [...profile.skills.starts, ...(skill === undefined ? [] : [skill])],
    rules: profile.rules.map(({ id: rule, value }) => (value === undefined ? { id: rule } : { id: rule, value })),
    rating: profile.cost ?? 0,
  }
}

const sideOf = (catalogue: Catalogue, gang: SampleGang, place: number, bot: string, size: number): Side => ({
  gangId: `side-${place}`,
  name: gang.name.en,
  gang: gang.gang,
  controller: { kind: 'bot', bot },
  role: 'equal',
  gangRating: sampleCampaign.budget,
  crew: gang.fighters.slice(0, size).map((fighter, index) => crewFighter(catalogue, fighter, `side-${place}/${index}`)),
})

/**
 * Crews for simulations and benchmarks: gangs of the sample campaign in turn, up to `size` fighters each. A battle `number` always has the
 * same two gangs.
 */
export const sampleSetup = (
  catalogue: Catalogue,
  field: Battlefield,
  number: number,
  bots: readonly [string, string],
  size: number,
): BattleSetup => {
  const { gangs } = sampleCampaign
  const pick = (offset: number): SampleGang => {
    const gang = gangs[(number + offset) % gangs.length]
    if (gang === undefined) throw new RangeError('The sample campaign has no gangs')
    return gang
  }
  return {
    version: 1,
    ruleset: necromundaId,
    scenario: 'border-dispute',
    battlefield: field.id,
    seed: `sample/${number}`,
    modes: { space: 'board', dice: 'seeded' },
    // Simple bots may walk past each other forever.
    options: { roundLimit: 60 },
    content: catalogue.contentHash,
    sides: [sideOf(catalogue, pick(0), 0, bots[0], size), sideOf(catalogue, pick(1), 1, bots[1], size)],
  }
}
