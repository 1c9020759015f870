import type { BoonOf, FighterType, Territory } from '../../content/schema'
import { poolOf, sum } from '../dice'
import { say, type Message } from '../message'
import type { OwnedItem, RosterFighter } from '../roster'
import { recruited, recruitRollOf } from '../territory'
import { isLeftOut } from './absent'
import type { BoonClaim } from './draft'
import { boonsOfKind } from './holders'
import type { Side } from './people'
import { dice, notice, sideOf, write, type Sequence } from './sequence'
import { heldAfter } from './held-after'

/** CAMP-PST-50, CAMP-DOM-14. Recruits, hangers-on and equipment from holdings: free, and valued at their full price (CAMP-FTR-23). */
export function claimBoons(sequence: Sequence): void {
  for (const [n, claim] of (sequence.draft.choices.boons ?? []).entries()) {
    const where = `choices.boons.${n}`
    const side = sequence.sides.find((one) => heldAfter(sequence, one).some(({ id }) => id === claim.resource))
    const held = side && heldAfter(sequence, side).find(({ id }) => id === claim.resource)
    const territory = held && sequence.context.catalogue.territories.find(held.resource)
    const to = claim.kind === 'equipment' ? claim.to : null
    if (to !== null && isLeftOut(sequence, to, { where, rule: 'CAMP-PST-50' })) continue
    const refuse = (text: Message) => notice(sequence, 'error', 'CAMP-PST-50', text, { where })
    if (side === undefined || territory === undefined) refuse(say('postBattle.boonOfNobody'))
    else if (claim.kind === 'recruit') recruit(sequence, side, territory, claim, refuse)
    else equip(sequence, side, territory, claim, refuse)
  }
}

type Refuse = (text: Message) => void
type Claim<Kind extends BoonClaim['kind']> = Extract<BoonClaim, { kind: Kind }>

const free: readonly FighterType['category'][] = ['juve', 'prospect', 'ganger', 'hanger-on']

function recruit(sequence: Sequence, side: Side, territory: Territory, claim: Claim<'recruit'>, refuse: Refuse): void {
  const { gang } = side
  const type = sequence.context.catalogue.fighterTypes.find(claim.type)
  if (type === undefined || !free.includes(type.category))
    return refuse(say('postBattle.boonNobody', { type: claim.type }))
  const id = `boon/${claim.id}`
  const named = { gang: gang.name, territory: territory.id }
  const line = { id, section: 'boons', rule: 'CAMP-PST-50', gangId: gang.id } as const
  const offers = boonsOfKind(sequence, side, 'recruits').filter(({ held }) => held.id === claim.resource)
  const offer = offers.find(({ effect }) => brings(effect, type))
  if (offers.length > 0 && offer === undefined) return refuse(say('postBattle.boonNobody', { type: claim.type }))
  if (offer?.effect.dice !== undefined) {
    const text = say('postBattle.rollRecruit', named)
    const faces = dice(sequence, { ...line, text }, poolOf({ dice: offer.effect.dice }))
    if (faces === null) return
    if (sum(faces) < (offer.effect.on ?? 0))
      return void write(sequence, { ...line, kind: 'log', text: say('postBattle.recruitsNobody', named) })
  }
  const enhanced =
    territory.enhancedFor !== null && territory.enhancedFor === sequence.context.catalogue.gangs.find(gang.gang)?.name
  const roll = offer === undefined ? recruitRollOf(territory, enhanced) : null
  if (roll !== null && type.category !== 'hanger-on') {
    const faces = dice(
      sequence,
      { ...line, text: say('postBattle.rollRecruit', named) },
      { count: roll.dice, sides: 6, ordered: false },
    )
    if (faces === null) return
    const found = recruited(roll, faces)
    if (found === null)
      return void write(sequence, { ...line, kind: 'log', text: say('postBattle.recruitsNobody', named) })
    // A Prospect counts as a Juve, because some house lists have Prospects instead.
    if ((found === 'ganger') !== (type.category === 'ganger'))
      return refuse(say('postBattle.recruitsOther', { ...named, found }))
  }
  write(sequence, {
    ...line,
    kind: 'recruit',
    text: say('postBattle.recruited', { ...named, fighter: claim.name, type: type.id }),
    resourceId: claim.resource,
    fighter: recruitOf(type, { id, gangId: gang.id, name: claim.name, boonOf: claim.resource }),
  })
}

/** Whether a holding may bring a recruit of this type. */
const brings = ({ ranks, types }: BoonOf<'recruits'>, type: FighterType): boolean =>
  types === undefined ? ranks.includes(type.category) : types.includes(type.id)

/** A recruit with only the gear of its card. */
function recruitOf(type: FighterType, given: Pick<RosterFighter, 'id' | 'gangId' | 'name' | 'boonOf'>): RosterFighter {
  const brought = type.startsWith.flatMap(({ item, count }) => Array.from({ length: count }, (_, n) => ({ item, n })))
  return {
    ...given,
    type: type.id,
    category: type.category,
    status: 'active',
    statline: Object.fromEntries(
      Object.entries(type.statline).flatMap(([stat, value]) => (value === null ? [] : [[stat, value]])),
    ),
    modifiers: [],
    baseCost: type.cost ?? 0,
    costCorrection: 0,
    items: brought.map(({ item, n }): OwnedItem => ({
      id: `${given.id}/${item}/${n}`,
      item,
      value: 0,
      on: null,
      source: 'hired-with',
      boonOf: null,
    })),
    loadouts: [],
    skills: [...type.skills.starts],
    rules: type.rules.map(({ id, value }) => ({ id, value: value ?? null })),
    advances: [],
    injuries: [],
    experience: 0,
    capturedBy: null,
    owner: null,
    vehicle: null,
  }
}

function equip(
  sequence: Sequence,
  { gang }: Side,
  territory: Territory,
  claim: Claim<'equipment'>,
  refuse: Refuse,
): void {
  const { catalogue } = sequence.context
  const item = catalogue.items.find(claim.item)
  const bearer = claim.to === null ? null : sequence.people.get(claim.to)
  if (item === undefined || item.kind === 'beast') return refuse(say('postBattle.boonNothing', { item: claim.item }))
  if (bearer !== null && (bearer === undefined || sideOf(sequence, bearer.gangId)?.gang !== gang))
    return refuse(say('postBattle.boonOfNobody'))
  // CAMP-FTR-22, -23: its value is the gang's price, although it is free.
  const listed = catalogue
    .houseList(gang.gang)
    .find((line) => line.item === item.id && line.with.length === 0 && line.for === null)
  const value = listed?.price ?? item.price ?? 0
  const id = `boon/${claim.id}`
  const named = { gang: gang.name, territory: territory.id, item: item.id }
  write(sequence, {
    kind: 'gift',
    id,
    section: 'boons',
    rule: 'CAMP-PST-50',
    text:
      bearer === null
        ? say('postBattle.given', named)
        : say('postBattle.givenTo', { ...named, fighter: bearer.fighter.name }),
    gangId: gang.id,
    fighterId: claim.to,
    resourceId: claim.resource,
    item: { id, item: item.id, value, on: null, source: 'boon', boonOf: claim.resource },
  })
}
