import { choose, type Option, type Procedure } from '../../../../../engine'
import { strengthOf } from '../../../hits'
import { unarmed, type Blows } from '../../../melee/combatant'
import { controllerOf, type NecromundaTable } from '../../../table'
import type { NecromundaModule } from '../../../moments'
import type { Profile } from '../../../roster'
import type { FighterIndex } from '../../../state'

type Skill = NecromundaModule
const rule = 'CAMP-SKL-01'

interface Chosen extends Option {
  readonly profile: Profile | null
}
const none: Chosen = { id: 'none', profile: null }

/** Its player may use all its dice for one of these blows. */
function* insteadOfAll(
  table: NecromundaTable,
  fighter: FighterIndex,
  skill: string,
  profiles: readonly Profile[],
): Procedure<readonly Blows[] | undefined> {
  if (profiles.length === 0) return undefined
  const options = [...profiles.map((profile): Chosen => ({ id: profile.id, profile })), none]
  const { profile } = yield* choose(
    controllerOf(table, fighter),
    `fight.${skill}`,
    table.roster(fighter).id,
    options,
    rule,
  )
  return profile === null ? undefined : [{ profile, dice: 1 }]
}

const withBareHands = (blows: readonly Blows[]): boolean =>
  blows.some(({ profile, dice }) => dice > 0 && profile.id === unarmed.id)

const knockout: Profile = {
  ...unarmed,
  traits: [...unarmed.traits, { id: 'knockback' }, { id: 'shock' }, { id: 'pulverise' }, { id: 'concussion' }],
}

/** King Hit: one blow with Knockback, Shock, Pulverise and Concussion instead of all unarmed blows. */
const kingHit: Skill = {
  id: 'king-hit',
  rule,
  on: {
    *blowsLaid({ table, fighter, blows }) {
      return withBareHands(blows) ? yield* insteadOfAll(table, fighter, 'king-hit', [knockout]) : undefined
    },
  },
}

const bigPunch: Profile = { ...unarmed, strength: 8, damage: 2, traits: [...unarmed.traits, { id: 'one-punch' }] }

/** One Punch: one unarmed blow with Strength 8 and Damage 2, which allows only field saves. */
const onePunch: Skill = {
  id: 'one-punch',
  rule,
  on: {
    *blowsLaid({ table, fighter, blows }) {
      return withBareHands(blows) ? yield* insteadOfAll(table, fighter, 'one-punch', [bigPunch]) : undefined
    },
    hitMade: ({ hit }) => (hit.profile === bigPunch ? { noArmourSave: true } : undefined),
  },
}

const deadly = 'killing-blow'

/** Killing Blow: one blow with double Strength and Damage, without an armour save. */
const killingBlow: Skill = {
  id: deadly,
  rule,
  on: {
    *blowsLaid({ table, fighter, blows }) {
      const profiles = blows.flatMap(({ profile, dice }): Profile[] => {
        const strength = strengthOf(table, fighter, profile)
        if (dice === 0 || strength === null) return []
        const doubled = { strength: strength * 2, damage: profile.damage * 2 }
        return [{ ...profile, ...doubled, traits: [...profile.traits, { id: deadly }] }]
      })
      return yield* insteadOfAll(table, fighter, deadly, profiles)
    },
    hitMade: ({ hit }) =>
      hit.profile?.traits.some(({ id }) => id === deadly) === true ? { noArmourSave: true } : undefined,
  },
}

/** Skills that replace all blows by one. */
export const singleBlows: readonly Skill[] = [kingHit, onePunch, killingBlow]
