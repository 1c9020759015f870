import { necromundaId } from '../id'
import type { BattleSetup, CrewFighter } from '../../../battle'
import type { Catalogue } from '../../../content'
import { createBattle } from '..'
import { powers } from '../psykers'
import { effectOf } from '../psykers/power'
import type { Profile } from '../roster'
import { isMelee, isRanged, hasTrait } from '../roster'
import { weaponsOf } from '../setup/weapons'
import type { NecromundaState, Status } from '../state'
import { openTable, type BattleContext, type NecromundaTable } from '../table'
import { OddsProblem, type ArmedWith, type OddsQuestion, type Situation } from './question'

export const attacker = 0
export const target = 1

/** Two fighters about to shoot or fight, without others; their positions are never asked for. */
export interface Duel {
  readonly context: BattleContext
  readonly state: NecromundaState
  readonly table: NecromundaTable
  readonly profile: Profile
}

type Fighter = Pick<OddsQuestion['attacker'], 'type' | 'statline' | 'wargear' | 'skills'>
type Where = readonly (string | number)[]

const nobodyChanges = (): never => {
  throw new Error('Nothing happens while odds are only looked at')
}

/** The duel for the weapon at index `place` of the question. Throws an OddsProblem that says what is impossible, and where. */
export const duelFor = (catalogue: Catalogue, question: OddsQuestion, place: number): Duel => {
  const armed = question.weapons[place]
  if (armed === undefined) throw new OddsProblem(['weapons', place], String(place))
  const striking = question.target.weapons
  const { context, game } = createBattle(setupOf(catalogue, question, armed, place), catalogue, null)
  striking.forEach((weapon, index) => checkProfile(catalogue, weapon, ['target', 'weapons', index]))
  const state = game.begin()
  const inFight = question.situation.kind === 'fight'
  // NEC-MELEE-01: only standing fighters fight; others are finished off without a roll (NEC-ACT-22).
  if (inFight && question.target.status === 'seriously-injured') {
    throw new OddsProblem(['target', 'status'], question.target.status, ['active', 'pinned'])
  }
  settle(state, attacker, inFight ? 'engaged' : 'active', inFight ? [target] : [])
  settle(state, target, inFight ? 'engaged' : question.target.status, inFight ? [attacker] : [])
  leavePowers(state, question)
  if (question.target.wounds !== undefined) hold(state, target).wounds = question.target.wounds
  Object.assign(state, {
    stage: 'action',
    round: 1,
    turn: 1,
    order: [0, 1],
    acting: 0,
  } satisfies Partial<NecromundaState>)
  const table = openTable(context, { state, emit: nobodyChanges })
  const profile = profileFor(table, armed, question.situation, ['weapons', place])
  state.activation = { fighter: attacker, controller: 0, actionPoints: 1, ...beforeNow(question.situation) }
  return { context, state, table, profile }
}

/** Gives the target its named powers, with the attacker in reach. Other conditions, such as darkness, are not part of the question. */
const leavePowers = (state: NecromundaState, { target: { powers: named } }: OddsQuestion): void => {
  const lasting = powers.filter((power) => power.lasting).map(({ id }) => id)
  named.forEach((power, index) => {
    if (!lasting.includes(power)) throw new OddsProblem(['target', 'powers', index], power, lasting)
    hold(state, target).effects.push({ id: effectOf(power), until: 'not-maintained', by: target, fresh: true })
  })
}

const beforeNow = (
  situation: Situation,
): Pick<NonNullable<NecromundaState['activation']>, 'performed' | 'doubleUsed'> => {
  if (situation.kind === 'fight' && situation.charging) {
    return { performed: [{ action: 'charge', paid: true }], doubleUsed: true }
  }
  const aimed = situation.kind === 'shooting' && situation.aimed
  return { performed: aimed ? [{ action: 'aim', paid: true }] : [], doubleUsed: false }
}

const hold = (state: NecromundaState, fighter: number): NecromundaState['fighters'][number] => {
  const held = state.fighters[fighter]
  if (held === undefined) throw new RangeError(`A duel has no fighter ${fighter}`)
  return held
}

const settle = (state: NecromundaState, fighter: number, status: Status, engagedWith: number[]): void => {
  Object.assign(hold(state, fighter), { status, engagedWith })
}

/** Whether the profile attacks like this: a shot at that range, or close combat. */
export const attacksLike = ({ kind, ...manner }: Situation, profile: Profile): boolean => {
  if (kind === 'fight') return isMelee(profile) || hasTrait(profile, 'sidearm')
  if (!isRanged(profile) || isMelee(profile)) return false
  const template = profile.long?.kind === 'template'
  return template || ('range' in manner && manner.range === 'short' ? profile.short : profile.long) !== null
}

const profileFor = (table: NecromundaTable, armed: ArmedWith, situation: Situation, where: Where): Profile => {
  const able = table
    .roster(attacker)
    .weapons.flatMap(({ profiles }) => profiles)
    .filter((profile) => attacksLike(situation, profile))
  const wanted = armed.profile === undefined ? able : able.filter(({ id }) => id === `${armed.weapon}/${armed.profile}`)
  const [profile, ...more] = wanted
  if (profile !== undefined && more.length === 0) return profile
  const known = able.map(({ id }) => id.slice(armed.weapon.length + 1))
  throw new OddsProblem([...where, 'profile'], armed.profile ?? armed.weapon, known)
}

const checkProfile = (catalogue: Catalogue, { weapon, profile, accessories }: ArmedWith, where: Where): void => {
  const ids = weaponProfiles(catalogue, { weapon, accessories }, where).map(({ id }) => id)
  if (profile !== undefined && !ids.includes(profile)) throw new OddsProblem([...where, 'profile'], profile, ids)
}

const weaponProfiles = (
  catalogue: Catalogue,
  { weapon, accessories }: Pick<ArmedWith, 'weapon' | 'accessories'>,
  where: Where,
) => {
  const item = catalogue.items.find(weapon)
  if (item?.kind !== 'weapon') throw new OddsProblem([...where, 'weapon'], weapon)
  const fitting: readonly string[] = catalogue.ammoFor(weapon).map(({ id }) => id)
  accessories.forEach((accessory, index) => {
    const kind = catalogue.items.find(accessory)?.kind
    const fits = kind === 'accessory' || (kind === 'ammo' && fitting.includes(accessory))
    if (!fits) throw new OddsProblem([...where, 'accessories', index], accessory, fitting)
  })
  return catalogue.profiles(
    weapon,
    accessories.filter((id) => fitting.includes(id)),
  )
}

const setupOf = (catalogue: Catalogue, question: OddsQuestion, armed: ArmedWith, place: number): BattleSetup => {
  weaponProfiles(catalogue, armed, ['weapons', place])
  const side = (id: string, role: 'attacker' | 'defender', fighter: CrewFighter): BattleSetup['sides'][number] => ({
    gangId: id,
    name: id,
    gang: id,
    controller: { kind: 'human' },
    role,
    gangRating: 0,
    crew: [fighter],
  })
  return {
    version: 1,
    ruleset: necromundaId,
    scenario: 'odds',
    battlefield: null,
    seed: 'odds',
    modes: { space: 'table', dice: 'seeded' },
    options: question.options,
    content: '',
    sides: [
      side('attacker', 'attacker', crewFighter(catalogue, question.attacker, [armed], 'attacker')),
      side('target', 'defender', crewFighter(catalogue, question.target, question.target.weapons, 'target')),
    ],
  }
}

const crewFighter = (
  catalogue: Catalogue,
  fighter: Fighter,
  weapons: readonly ArmedWith[],
  id: string,
): CrewFighter => {
  const type = catalogue.fighterTypes.find(fighter.type)
  if (type === undefined) throw new OddsProblem([id, 'type'], fighter.type)
  fighter.wargear.forEach((item, index) => {
    if (catalogue.items.find(item) === undefined) throw new OddsProblem([id, 'wargear', index], item)
  })
  fighter.skills.forEach((skill, index) => {
    if (catalogue.skills.find(skill) === undefined) throw new OddsProblem([id, 'skills', index], skill)
  })
  const printed = Object.entries(type.statline).flatMap(([key, value]) =>
    value === null ? [] : [[key, value] as const],
  )
  return {
    id,
    name: id,
    type: type.id,
    category: type.category,
    statline: { ...Object.fromEntries(printed), ...fighter.statline },
    modifiers: [],
    weapons: weapons.map(({ weapon, accessories }, index) => ({
      itemId: `${id}/weapon/${index}`,
      weapon,
      accessories,
    })),
    wargear: fighter.wargear.map((item, index) => ({ itemId: `${id}/wargear/${index}`, item })),
    skills: [...new Set([...type.skills.starts, ...fighter.skills])],
    rules: type.rules.map(({ id: rule, value }) => (value === undefined ? { id: rule } : { id: rule, value })),
    rating: type.cost ?? 0,
  }
}

/** Profiles of a weapon with this ammo, carried by a fighter of ordinary Strength. */
export const weaponProfilesOf = (
  catalogue: Catalogue,
  weapon: string,
  accessories: readonly string[],
): readonly Profile[] =>
  weaponsOf(catalogue, { itemId: weapon, weapon, accessories: [...accessories] }, 0, ordinaryStrength).flatMap(
    ({ profiles }) => profiles,
  )

const ordinaryStrength = 3
